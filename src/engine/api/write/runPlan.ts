import type { CallAnswer } from '#engine/api/behaviours.ts';
import type { RowChange } from '#engine/api/plan/rowChange.ts';
import type { Step, Work, WritePlan } from '#engine/api/plan/writePlan.ts';
import { type Problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import { duplicateRow } from '#engine/api/write/duplicate/duplicateRow.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import { writeTogether } from './batch/writeTogether.ts';
import { endWriting } from './endWriting.ts';
import { mergeRows } from './merge/mergeRows.ts';
import { unmergeRows } from './merge/unmergeRows.ts';
import { savepoint } from './savepoint.ts';
import type { Writing, Written } from './writing.ts';

/**
 * Does the steps of a plan in their order, each row of them through check, SQL and execution; then the behaviours look at
 * all rows together.
 * Throws the first Refusal, or of a bulk change those of all steps, with their places in the document.
 */
export async function runPlan(plan: WritePlan, writing: Writing): Promise<CallAnswer[]> {
  const batch = plan.isBulk ? await runBatch(plan.steps, writing) : null;
  const results = batch?.map((written) => ({ written })) ?? (await runSteps(plan, writing));
  await endWriting(writing);
  return results;
}

/** Null: something is to happen between two rows. */
async function runBatch(steps: readonly Step[], writing: Writing): Promise<readonly Written[] | null> {
  const changes = steps.flatMap(({ work }) => (work.kind === 'change' ? [work.change] : []));
  return changes.length === steps.length ? writeTogether(changes, writing) : null;
}

async function runSteps({ steps, isBulk }: WritePlan, writing: Writing): Promise<CallAnswer[]> {
  const ids: Ids = new Map();
  const results: CallAnswer[] = [];
  const problems: Problem[] = [];
  for (const step of steps) {
    const run = () => located(step, () => runWork(step.work, ids, writing));
    try {
      results.push(await (isBulk ? savepoint(writing, run) : run()));
    } catch (error) {
      if (!isBulk || !(error instanceof Refusal)) throw error;
      problems.push(...error.problems);
    }
  }
  refuseAny(problems);
  return results;
}

/** Ids of rows that were there already, by the ids that the plan had for them as new ones. */
type Ids = Map<string, string>;

async function runWork(work: Work, ids: Ids, writing: Writing): Promise<CallAnswer> {
  if (work.kind === 'refused') throw work.refusal;
  if (work.kind === 'call') return work.action({ ...work.call, writing });
  if (work.kind === 'copy') return { written: await duplicateRow(writing, work) };
  if (work.kind === 'merge') return { meta: await mergeRows(writing, work.merge) };
  if (work.kind === 'unmerge') return { meta: await unmergeRows(writing, work.unmerge) };
  const written = await writing.writeRow(withKnownIds(work.change, ids), writing);
  if (written.id !== work.change.row.id) ids.set(work.change.row.id, written.id);
  return { written };
}

function withKnownIds(change: RowChange, ids: Ids): RowChange {
  if (ids.size === 0) return change;
  const { row, sent, sentFrom } = change;
  return {
    ...change,
    row: { ...row, id: ids.get(row.id) ?? row.id },
    sent: knownValues(sent, ids),
    ...(sentFrom && { sentFrom: (previous) => knownValues(sentFrom(previous), ids) }),
  };
}

function knownValues(record: FlatRecord, ids: Ids): FlatRecord {
  const known = (value: JsonValue | undefined) =>
    Array.isArray(value) ? value.map((one) => knownId(one, ids)) : value && knownId(value, ids);
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, known(value)]));
}

function knownId(value: JsonValue, ids: Ids): JsonValue {
  return typeof value === 'string' ? (ids.get(value) ?? value) : value;
}

/** Refusals of a step say where it stands; a problem without a place of its own is that of its operation. */
export async function located<T>({ base }: Pick<Step, 'base'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (base === null || !(error instanceof Refusal)) throw error;
    throw new Refusal(...error.problems.map((found) => under(found, base)));
  }
}

function under(found: Problem, base: string): Problem {
  const { source } = found;
  const pointer = source && 'pointer' in source ? source.pointer : base;
  return { ...found, source: { pointer: pointer.startsWith(base) ? pointer : `${base}${pointer}` } };
}
