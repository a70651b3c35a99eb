import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';

/** A status the one who looks may give the dossier. */
export interface Transition {
  readonly to: string;
  readonly reason: 'none' | 'status' | 'cancellation';
  /** Conditions that do not hold today. */
  readonly unmet: readonly string[];
}

/** Where the dossier may go from here, as the server says; asked again whenever the dossier has changed. */
export function useTransitions(): readonly Transition[] {
  const { record, readOnlyReason } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: [dossiers, 'transitions', record.id, record.status, record.updatedAt],
    queryFn: () => readTransitions(provider, record.id),
    enabled: readOnlyReason === null,
  });
  return readOnlyReason === null ? (data ?? []) : [];
}

async function readTransitions(provider: JsonApiProvider, id: string): Promise<readonly Transition[]> {
  const answer = await provider.call(dossiers, { method: 'GET', id, path: 'transitions' });
  const { transitions } = ('meta' in answer && answer.meta) || {};
  return Array.isArray(transitions) ? (transitions as readonly Transition[]) : [];
}
