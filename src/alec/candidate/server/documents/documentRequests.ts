import type * as typed from '#alec/behaviour.ts';
import { agencyTypes } from '#alec/candidate/domain/documentDecisions.ts';
import { holdProfile } from '#alec/candidate/server/heldProfile.ts';
import { notifyCandidate } from '#alec/candidate/server/notices/notifyCandidate.ts';
import { pointersAt } from '#engine/api/plan/pointers.ts';
import { type Problem, type ProblemValues, violationProblem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { quoted } from '#engine/model/violation.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { typeText } from './typeText.ts';

type Requests = 'candidate-document-requests';
type PendingWrite = typed.PendingWrite<Requests>;

/** One type of document is asked of a candidate once at a time; whoever asks again changes the words of the request. */
export const documentRequests: typed.Behaviour<Requests> = {
  sameRow: openRequest,
  beforeWrite: (pending) => ({
    set: pending.event === 'created' ? { requested_by: pending.writing.context.actor.name } : {},
    problems: [...typeProblems(pending), ...profileProblems(pending)],
  }),
  afterWrite: notifyRequest,
};

/** Two who ask at once take turns, since the profile is held. */
async function openRequest(sent: ValuesOf<Requests>, writing: Writing): Promise<string | null> {
  const profile = await holdProfile(writing, sent.candidate_profile);
  if (!profile) return null;
  const [open] = await writing.tx.query<{ id: string }>(
    statementOf(sql`
      select request.id
      from candidate_document_requests as request
      where request.candidate_profile_id = ${profile.id}::uuid
        and request.document_type = ${String(sent.document_type)}
        and request.candidate_document_id is null
      order by request.created_at, request.id
      limit 1`),
  );
  return open?.id ?? null;
}

function typeProblems(pending: PendingWrite): Problem[] {
  const { writing, event, next } = pending;
  const type = next.document_type;
  if (event === 'deleted' || !agencyTypes.some((one) => one === type)) return [];
  const values = { value: typeText(writing, type, writing.context.locale) };
  return [fault(pending, 'document_type', 'agency-document-type', values)];
}

function profileProblems(pending: PendingWrite): Problem[] {
  const { event, previous, next } = pending;
  const isMoved =
    event === 'updated' && !sameValue(previous?.candidate_profile ?? null, next.candidate_profile ?? null);
  const values = { value: quoted(next.candidate_profile) };
  return isMoved ? [fault(pending, 'candidate_profile', 'read-only', values)] : [];
}

function fault(
  { resource }: PendingWrite,
  name: FieldOf<Requests>,
  code: string,
  values: ProblemValues,
): Problem {
  return violationProblem({ code, values }, pointersAt(resource, '/data')(name));
}

async function notifyRequest({ event, record }: typed.Written<Requests>, writing: Writing): Promise<void> {
  if (event !== 'created' || !record) return;
  const { document_type, message } = record;
  const profileId = String(record.candidate_profile);
  const words = [typeText(writing, document_type, 'fr'), message].filter(Boolean).join('\n');
  await notifyCandidate(writing, {
    type: 10,
    title: 'Document demandé par votre agence',
    message: words,
    profileId,
  });
}
