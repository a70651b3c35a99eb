import type { JsonApiProvider } from 'ra-data-json-api';
import type { FieldMove } from '#engine/admin/resource/overrides.ts';
import type { Path } from '#generated/records.ts';

interface Transition {
  readonly to: string;
  readonly reason: string;
  readonly unmet: readonly string[];
}

/** The statuses that a dossier may be given by moving its card; what asks for a reason is done on its page. */
export async function statusMoves(id: string, provider: JsonApiProvider): Promise<readonly FieldMove[]> {
  const dossiers: Path = 'training-courses';
  const answer = await provider.call(dossiers, { method: 'GET', id, path: 'transitions' });
  const { transitions } = ('meta' in answer && answer.meta) || {};
  const moves = Array.isArray(transitions) ? (transitions as readonly Transition[]) : [];
  return moves.map(({ to, reason, unmet }) => ({
    to,
    ...(refusal(reason, unmet) && { reason: refusal(reason, unmet) }),
  }));
}

function refusal(reason: string, unmet: readonly string[]): string | undefined {
  if (reason !== 'none') return 'dossiers.moves.asksReason';
  return unmet.length > 0 ? 'dossiers.moves.unmet' : undefined;
}
