import type * as typed from '#alec/behaviour.ts';
import { holdProfile } from '#alec/candidate/server/heldProfile.ts';
import { productProblem } from '#alec/productProblem.ts';
import type { Problem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** Candidates delete what they sent, until it is accepted; an accepted document of an application stays for everybody. */
export async function deletionProblems({
  writing,
  id,
  previous,
}: typed.PendingWrite<'candidate-documents'>): Promise<Problem[]> {
  if (!previous) return [];
  const profile = await holdProfile(writing, previous.candidate_profile);
  const isCandidate = profile?.user === writing.context.actor.id;
  const isAccepted = previous.status === 'accepted';
  if (isCandidate && previous.origin === 'agency') return [productProblem('not-own-document')];
  if (isCandidate && isAccepted) return [productProblem('document-accepted')];
  return isAccepted && (await isInApplication(writing, id))
    ? [productProblem('document-in-application')]
    : [];
}

async function isInApplication({ tx }: Writing, id: string): Promise<boolean> {
  const [application] = await tx.query<{ id: string }>(
    statementOf(sql`
      select application.id
      from candidate_applications as application
      where application.candidate_document_id = ${id}::uuid
      order by application.id
      limit 1`),
  );
  return application !== undefined;
}
