import type * as typed from '#alec/behaviour.ts';
import type { EstimatorField, EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import { chosenLists, newerSources, type Sources } from '#alec/estimator/domain/sources.ts';
import type { Problem } from '#engine/api/request/problem.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { derived } from './derived.ts';
import { convertedProblem, figuresFor, partPointer, partsOf } from './figures.ts';
import {
  changedSources,
  chosenAfter,
  relationsOf,
  sourcesToday,
  storedSources,
  withSources,
} from './sources.ts';
import {
  approverProblems,
  blockingProblems,
  checkStatusChange,
  lineProblems,
  unchangedStatus,
} from './status.ts';

type PendingWrite = typed.PendingWrite<'training-course-estimators'>;
type Amendment = typed.Amendment<'training-course-estimators'>;

/**
 * A change of an estimator: its status is judged, and its figures are calculated when an input, a cost line or a source
 * of it changed, or when its validation is requested. One that only changes its name keeps the figures it has.
 *
 * Refused: 409 `wrong-state`, also in a dossier that is converted, 409 `condition-not-met` per blocking check, 403.
 */
export async function changeEstimator(write: PendingWrite): Promise<Amendment> {
  const { writing, id, meta } = write;
  const { lines, isConverted } = await partsOf(writing.tx, id);
  if (isConverted) return { problems: [convertedProblem()] };
  const { relations, ...found } = await sourcesAfter(write);
  const after = { ...write.next, ...relations };
  const sources = { ...found.sources, chosen: chosenAfter(write.previous, write.next) };
  const isChanged = meta === derived || isOther(write, after, sources);
  const judged = meta === derived ? unchangedStatus : await checkStatusChange(write, isChanged);
  const problems = meta === derived ? [] : [...judged.problems, ...approverProblems(write, judged)];
  if (!isChanged && judged.transition !== 'request')
    return { set: { ...keptOf(write), ...judged.set }, problems };
  const figures = figuresFor(after, { lines, sources });
  const gate = judged.transition === 'request' ? blockingProblems(figures.set.checks) : [];
  // What is written is then a part of the estimator, whose document has none of its fields.
  const large =
    meta === derived
      ? figures.problems.map((one) => inPart(one, { sent: write.sent, lines }))
      : figures.problems;
  const unbounded = judged.transition === 'request' ? lineProblems(writing.api.model, lines) : [];
  return {
    set: { ...relations, ...figures.set, ...judged.set },
    problems: [...problems, ...gate, ...unbounded, ...large],
  };
}

function inPart(problem: Problem, part: Parameters<typeof partPointer>[1]): Problem {
  const { source } = problem;
  if (!source || !('pointer' in source)) return problem;
  return { ...problem, source: { pointer: partPointer(source.pointer, part) } };
}

/**
 * Do two states of an estimator differ in an input? Names, co-funders and who validates are none.
 *
 * @example
 * hasOtherInputs(estimators, { name: 'Devis 1' }, { name: 'Devis 2' }) // false
 */
export function hasOtherInputs(resource: Resource, before: FlatRecord, after: FlatRecord): boolean {
  return resource.fields.some((field) => isInput(field) && !sameValue(before[field.name], after[field.name]));
}

const asides: readonly string[] = ['name', 'co_funders', 'status', 'approver'] satisfies EstimatorField[];

function isInput(field: Field): boolean {
  return !field.system && !isReadOnly(field) && !asides.includes(field.name);
}

/** An estimator of former times that has no figures yet gets them while it is a draft, else when an input changes. */
function isOther(
  { resource, previous, next }: PendingWrite,
  after: EstimatorValues,
  sources: Sources,
): boolean {
  const before: EstimatorValues = previous ?? {};
  const isDraft = before.status === 'DRAFT_STATUS';
  if (next.is_draft === true && !isDraft) return true;
  const stored = storedSources(before);
  if (!stored) return isDraft || hasOtherInputs(resource, before, next);
  return hasOtherInputs(resource, before, after) || newerSources(stored, sources, after).length > 0;
}

interface After {
  readonly sources: Sources;
  /** Rows of the lists that were found where the estimator names none. */
  readonly relations: EstimatorValues;
}

/** An estimator keeps its sources but those that follow from what changes; one that goes to another dossier keeps none. */
async function sourcesAfter({ writing, previous, next }: PendingWrite): Promise<After> {
  const isMoved = previous?.training_course !== next.training_course;
  const isForgotten = isMoved || next.computed_with === null;
  const stored = isForgotten ? null : storedSources(previous ?? {});
  const isNamed = Boolean(next.min_wage && next.opco_charge);
  if (stored && isNamed && changedSources(previous ?? {}, next).length === 0)
    return { sources: stored, relations: {} };
  const found = await sourcesToday(writing.tx, next, writing.now);
  const relations = relationsOf(next, found);
  const names = changedSources(previous ?? {}, { ...next, ...relations });
  return { sources: stored ? withSources(stored, found.sources, names) : found.sources, relations };
}

/** What a refresh takes away and nothing newer replaces. */
function keptOf({ previous }: PendingWrite): EstimatorValues {
  const names: readonly EstimatorField[] = ['computed_with', ...chosenLists];
  return Object.fromEntries(names.map((name) => [name, previous?.[name] ?? null]));
}
