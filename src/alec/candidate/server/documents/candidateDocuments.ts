import type * as typed from '#alec/behaviour.ts';
import { agencyTypes } from '#alec/candidate/domain/documentDecisions.ts';
import { type HeldProfile, holdProfile } from '#alec/candidate/server/heldProfile.ts';
import { noteActivity } from '#alec/candidate/server/noteActivity.ts';
import { productProblem } from '#alec/productProblem.ts';
import { pointersAt } from '#engine/api/plan/pointers.ts';
import { type Problem, type ProblemValues, violationProblem } from '#engine/api/request/problem.ts';
import type { EventName } from '#engine/model/change.ts';
import { quoted } from '#engine/model/violation.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { decisionCalls } from './decisionCalls.ts';
import { deletionProblems } from './deletionProblems.ts';
import { notifyArrival, notifyDecision } from './documentNotices.ts';
import { followRequests } from './followRequests.ts';
import { typeText } from './typeText.ts';
import { uploadProblems } from './uploadProblems.ts';

type Documents = 'candidate-documents';
type PendingWrite = typed.PendingWrite<Documents>;
type Amendment = typed.Amendment<Documents>;

/**
 * A document of a profile is the candidate's or the agency's, by who writes it. Staff decide on hers, once; she deletes hers
 * until it is accepted. What was asked for knows the document that answers it.
 */
export const candidateDocuments: typed.Behaviour<Documents> = {
  beforeWrite: (pending) => amend[pending.event](pending),
  afterWrite: async (written, writing) => {
    await followRequests(written, writing);
    await notifyArrival(written, writing);
    await notifyDecision(written, writing);
    await noteActivity(written, writing);
  },
  actions: decisionCalls,
};

const amend: Readonly<Record<EventName, (pending: PendingWrite) => Promise<Amendment>>> = {
  created: begin,
  updated: change,
  deleted: async (pending) => ({ problems: await deletionProblems(pending) }),
};

async function begin(pending: PendingWrite): Promise<Amendment> {
  const { writing, next } = pending;
  const profile = await holdProfile(writing, next.candidate_profile);
  const origin = originOf(pending, profile);
  const set: ValuesOf<Documents> = { origin, status: 'new' };
  return { set, problems: [...typeProblems(pending, origin), ...(await uploadProblems(writing))] };
}

/** A document stays of its profile, and is completed by who began it. */
async function change(pending: PendingWrite): Promise<Amendment> {
  const { writing, previous, next } = pending;
  if (!previous) return {};
  const profile = await holdProfile(writing, previous.candidate_profile);
  const isMoved = !sameValue(previous.candidate_profile, next.candidate_profile ?? null);
  const isCompleted = !sameValue(previous.path ?? null, next.path ?? null);
  const isOfOther = previous.origin !== originOf(pending, profile);
  return {
    problems: [
      ...(isMoved ? [profileStays(pending)] : []),
      ...(isCompleted && isOfOther ? [productProblem('not-own-document')] : []),
      ...(next.document_type === previous.document_type ? [] : typeProblems(pending, previous.origin)),
    ],
  };
}

function originOf(
  { writing }: PendingWrite,
  profile: HeldProfile | undefined,
): NonNullable<ValuesOf<Documents>['origin']> {
  return profile?.user === writing.context.actor.id ? 'candidate' : 'agency';
}

function typeProblems(pending: PendingWrite, origin: ValuesOf<Documents>['origin']): readonly Problem[] {
  const { writing, next } = pending;
  const type = next.document_type;
  const isAgencys = agencyTypes.some((one) => one === type);
  if (origin !== 'candidate' || !isAgencys) return [];
  const values = { value: typeText(writing, type, writing.context.locale) };
  return [fault(pending, 'document_type', 'agency-document-type', values)];
}

function profileStays(pending: PendingWrite): Problem {
  return fault(pending, 'candidate_profile', 'read-only', { value: quoted(pending.next.candidate_profile) });
}

function fault(
  { resource }: PendingWrite,
  name: FieldOf<Documents>,
  code: string,
  values: ProblemValues,
): Problem {
  return violationProblem({ code, values }, pointersAt(resource, '/data')(name));
}
