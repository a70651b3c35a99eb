import { type Decision, decided } from '#alec/candidate/domain/documentDecisions.ts';
import type { BehaviourAction, Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { isObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import { quoted } from '#engine/model/violation.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type Values = ValuesOf<'candidate-documents'>;

const longestReason = 500;
const reasonPointer = '/meta/reason';

/**
 * `PATCH /candidate-documents/{id}/mark-as-seen`, `accept` and `refuse` (with `meta.reason`, 1 to 500 characters).
 * Refused: 409 `wrong-state` what the agency shared, what has no bytes yet and what is decided already, 403, 404, 422 a
 * refusal without a reason.
 */
export const decisionCalls: Readonly<Record<Decision, BehaviourAction>> = {
  'mark-as-seen': (call) => decide('mark-as-seen', call, () => ({})),
  accept: (call) => decide('accept', call, ({ writing }) => ({ decided_at: writing.now.toISOString() })),
  refuse: (call) =>
    decide('refuse', call, ({ writing, document }) => ({
      decided_at: writing.now.toISOString(),
      refusal_reason: reasonOf(document.meta),
    })),
};

async function decide(decision: Decision, call: Call, moreOf: (call: Call) => Values): Promise<CallAnswer> {
  const { writing, resource, id, versions } = call;
  const input = emptyChange(resource, grant(writing, resource, decision));
  if (id === null) throw new Refusal(problem('not-found'));
  const set = (row: object): Values => {
    const status = decided(decision, row as RecordOf<'candidate-documents'>);
    if (status === null) throw new Refusal(problem('wrong-state'));
    return { status, ...moreOf(call) };
  };
  return { written: await setFields(writing, input, { id, versions, set }) };
}

function reasonOf(meta: unknown): string {
  const said = isObject(meta as never) ? (meta as { readonly reason?: unknown }).reason : undefined;
  const reason = typeof said === 'string' ? said.trim() : '';
  if (reason === '') throw new Refusal(violationProblem({ code: 'required', values: {} }, reasonPointer));
  if (reason.length <= longestReason) return reason;
  const values = { value: quoted(reason), length: reason.length, max: longestReason };
  throw new Refusal(violationProblem({ code: 'too-long', values }, reasonPointer));
}
