import { applicationStatus, type Move, mayMove } from '#alec/candidate/domain/applicationMoves.ts';
import { productProblem } from '#alec/productProblem.ts';
import type { BehaviourAction, Call } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { ValuesOf } from '#generated/records.ts';

type Values = ValuesOf<'candidate-applications'>;

/**
 * `PATCH /candidate-applications/{id}/take-up`, `/choose` and `/refuse` by staff, `/withdraw` by the candidate. Wrong for how it
 * stands: 409; by an older version (`If-Match`): 412; out of reach: 404. A refusal tells why: `meta.message` of 1 to 2,000 signs,
 * which the candidate gets.
 */
export const moveCalls: Readonly<Record<Move, BehaviourAction>> = {
  'take-up': (call) => move(call, 'take-up', () => ({ status: applicationStatus.underReview })),
  choose: (call) =>
    move(call, 'choose', ({ at }) => ({ status: applicationStatus.chosen, decided_at: at, answer: null })),
  refuse: (call) =>
    move(call, 'refuse', ({ at }) => ({
      status: applicationStatus.notChosen,
      decided_at: at,
      answer: answerOf(call),
    })),
  withdraw: (call) => move(call, 'withdraw', ({ at }) => ({ withdrawn_at: at })),
};

async function move(
  { writing, resource, id, versions }: Call,
  name: Move,
  valuesAt: (parts: { readonly at: string }) => Values,
) {
  const change = emptyChange(resource, grant(writing, resource, name));
  if (id === null) throw new Refusal(problem('not-found'));
  const written = await setFields(writing, change, {
    id,
    versions,
    set: (previous) => {
      if (!mayMove(previous, name)) throw wrongState(previous);
      return valuesAt({ at: writing.now.toISOString() });
    },
  });
  return { written };
}

function wrongState({ withdrawn_at }: Values): Refusal {
  return new Refusal(productProblem(withdrawn_at ? 'application-withdrawn' : 'application-moved-on'));
}

const longestAnswer = 2000;
/** What no text in the database may hold, and what nobody sees. Lines and tabs are text. */
const unprintable = /(?![\n\r\t])\p{Cc}/u;

function answerOf({ document }: Call): string {
  const { meta } = document;
  const message = isObject(meta) && typeof meta.message === 'string' ? meta.message.trim() : '';
  const pointer = '/meta/message';
  if (message === '') throw new Refusal(violationProblem({ code: 'required', values: {} }, pointer));
  const { length } = message;
  const value = `${message.slice(0, 20)}…`;
  if (length > longestAnswer)
    throw new Refusal(
      violationProblem({ code: 'too-long', values: { value, length, max: longestAnswer } }, pointer),
    );
  if (unprintable.test(message))
    throw new Refusal(violationProblem({ code: 'forbidden-character', values: { value } }, pointer));
  return message;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
