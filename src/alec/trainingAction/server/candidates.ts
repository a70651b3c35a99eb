import type * as typed from '#alec/behaviour.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { convertedProblem } from '#alec/estimator/server/figures.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { calculateCandidate } from '#alec/trainingAction/domain/candidateCalculation.ts';
import { untilTyped } from '#alec/trainingAction/domain/candidateFacts.ts';
import { periodTypes } from '#alec/trainingAction/domain/candidateName.ts';
import { realHoursOf } from '#alec/trainingAction/domain/candidateTable.ts';
import { isPaid } from '#alec/trainingAction/domain/isPaid.ts';
import { tooLargeFigures } from '#alec/trainingAction/domain/tooLargeFigures.ts';
import { type Problem, refuseAny, violationProblem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { ValuesOf } from '#generated/records.ts';
import { type ActionState, actionStateOf, keptProblems } from './actionState.ts';
import { candidateInputs } from './candidateInputs.ts';
import { fixedRelation } from './fixedRelation.ts';
import { foreignProblems } from './foreignParts.ts';
import { refundsReceived } from './keptUses.ts';
import { type Period, partsOfAction } from './partsOfAction.ts';
import { rateProblems } from './rateProblems.ts';
import { rowsHolding } from './rowsHolding.ts';
import { settleAction, settleActions, storedFigures } from './settleActions.ts';

type Candidates = 'training-action-candidates';
type PendingWrite = typed.PendingWrite<Candidates>;
type Values = ValuesOf<Candidates>;

/**
 * A candidate of an action: her figures are the server's. Those that are calculated until somebody types them are named
 * in `typed_fields` from then on, and given back with null.
 *
 * Refused: 409 in a closed dossier, in an action that is only prepared, and to become a draft again, 409
 * `refund-received` when she is removed after that, 422 another action, person or estimator, real hours that her periods tell, parts
 * of another dossier, a rate below the minimum wage, figures too large to be stored.
 */
export const actionCandidates: typed.Behaviour<Candidates> = {
  holdsWhole: true,
  beforeWrite,
  afterMove: splitAnew,
  atEnd: settleActions,
};

async function beforeWrite(write: PendingWrite): Promise<typed.Amendment<Candidates>> {
  const { writing, id, event, previous, next, meta } = write;
  const state = await actionStateOf(writing.tx, (previous ?? next).training_action);
  if (!state) return {};
  const kept = keptProblems(state);
  if (event === 'deleted') return { problems: [...kept, ...(await refundsReceived(writing, [id]))] };
  const named = previous ? {} : await namesOf(writing, next);
  const candidate: Values = { ...next, ...named, typed_fields: typedAfter(write) };
  const inputs = candidateInputs(await partsOfAction(writing, state.id), { id, candidate });
  const calculation = calculateCandidate(inputs);
  const large = tooLargeFigures(calculation).map((violation) =>
    violationProblem(violation, `/data/attributes/${violation.field?.split('.').at(-1)}`),
  );
  const judged = meta === derived ? [] : await problemsOf(write, state, inputs.periods);
  return { set: { ...named, ...storedFigures(calculation) }, problems: [...kept, ...judged, ...large] };
}

/** The first candidates bear the cents of what is split, so the order of a closed dossier stays too. */
async function splitAnew({ record }: typed.Written<Candidates>, writing: Writing): Promise<void> {
  const state = await actionStateOf(writing.tx, record?.training_action);
  refuseAny(keptProblems(state));
  if (state) await settleAction(writing, state.id);
}

/** A candidate who comes later is called as in the dossier. */
async function namesOf(writing: Writing, next: Values): Promise<Values> {
  const id = idOf(next.training_course_candidate);
  const [known] = id ? await rowsHolding(writing, 'training-course-candidates', 'id', [id]) : [];
  return {
    first_name: next.first_name ?? known?.first_name ?? null,
    last_name: next.last_name ?? known?.last_name ?? null,
  };
}

/** What a client sends other than it was is typed, and null gives it back to the calculation. */
function typedAfter({ previous, sent, next }: PendingWrite): string[] {
  const before: readonly string[] = previous?.typed_fields ?? [];
  return untilTyped.filter((name) => {
    const isSent = name in sent && !sameValue(sent[name] ?? null, previous?.[name] ?? null);
    return isSent ? (next[name] ?? null) !== null : before.includes(name);
  });
}

async function problemsOf(
  write: PendingWrite,
  state: ActionState,
  periods: readonly Period[],
): Promise<Problem[]> {
  const { writing, previous, next } = write;
  return [
    ...fixedRelation<Candidates>({ previous, next }, 'training_action'),
    ...fixedRelation<Candidates>({ previous, next }, 'training_course_candidate'),
    ...fixedRelation<Candidates>({ previous, next }, 'training_course_estimator'),
    ...draftAgain(write),
    ...hoursOfPeriods(write, periods),
    ...(await foreignProblems(writing, 'training-action-candidates', next, state.dossierId)),
    ...(await rateProblems(writing, 'training-action-candidates', {
      previous,
      next,
      isPaid: () => isPaid(next),
    })),
  ];
}

/** A draft counts for nothing: what was requested and invoiced for her would be gone from the sums. */
function draftAgain({ previous, next }: PendingWrite): Problem[] {
  return previous !== null && previous.is_draft !== true && next.is_draft === true
    ? [convertedProblem()]
    : [];
}

/** Real hours are those of the periods of their kind, as long as there is one. */
function hoursOfPeriods({ previous, sent }: PendingWrite, periods: readonly Period[]): Problem[] {
  return periodTypes.flatMap((type) => {
    const name = realHoursOf[type];
    const value = sent[name] ?? null;
    const isTyped = value !== null && !sameValue(value, previous?.[name]);
    if (!isTyped || !periods.some(({ period_type }) => period_type === type)) return [];
    return [violationProblem({ code: 'hours-of-periods', values: {} }, `/data/attributes/${name}`)];
  });
}
