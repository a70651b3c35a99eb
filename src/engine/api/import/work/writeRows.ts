import type { ImportRow, RowFault, RowState } from '#engine/api/import/importRecord.ts';
import type { RowOutcome } from '#engine/api/import/store/rowSql.ts';
import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, tableAs } from '#engine/api/sql/sqlParts.ts';
import { knownRows } from '#engine/api/write/batch/knownRows.ts';
import { breather } from '#engine/api/write/breather.ts';
import { areRowsApart } from '#engine/api/write/bulk/areRowsApart.ts';
import { followRows } from '#engine/api/write/bulk/followRows.ts';
import { isAboutARow, refuseGaps } from '#engine/api/write/bulk/isAboutARow.ts';
import { tryRows, writeRows } from '#engine/api/write/bulk/writeRows.ts';
import { checkWrite } from '#engine/api/write/check/checkWrite.ts';
import { endWriting } from '#engine/api/write/endWriting.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { ImportWork } from './importWork.ts';
import { rememberReads } from './rememberReads.ts';
import { cellFault, faultsOf } from './rowFaults.ts';
import { savepoint, takenBack } from './savepoint.ts';

/** A row of the file as a change, or why there is none. */
export type PlannedRow = { readonly row: ImportRow } & (
  | { readonly change: RowChange }
  | { readonly faults: readonly RowFault[] }
);

/** What became of a change. */
type Result = { readonly written: Written } | { readonly faults: readonly RowFault[] };

/** A trial leaves no trace in the history; its transaction is rolled back. */
export interface Attempt {
  readonly isTrial: boolean;
}

/**
 * Writes some rows of an import, each through the checks of any write, and tells what became of each. Where the rows of
 * the resource are apart they are stored by a few statements; what a constraint or its behaviour refuses is then found out
 * row by row.
 */
export async function writePlanned(
  planned: readonly PlannedRow[],
  work: ImportWork,
  writing: Writing,
  attempt: Attempt,
): Promise<readonly RowOutcome[]> {
  const results = new Map<number, Result>();
  if (areTogether(work)) await writeTogether(planned, work, writing, attempt, results);
  else await writeOneByOne(planned, writing, attempt, results);
  await refuseUnseen(results, work, writing);
  writing.done.splice(0);
  return planned.map((one) => outcomeOf(one, results.get(one.row.number), work, attempt));
}

/** Rows that name rows of their own kind may close a circle, which is seen only when those before them are stored. */
function areTogether({ api, resource, columns }: ImportWork): boolean {
  const isTied = columns.some(
    ({ field: { relation } }) => relation?.via === 'column' && relation.to === resource.path,
  );
  return !isTied && areRowsApart(api.behaviours?.[resource.path]);
}

async function writeTogether(
  planned: readonly PlannedRow[],
  work: ImportWork,
  writing: Writing,
  attempt: Attempt,
  results: Map<number, Result>,
): Promise<void> {
  const before = writing.done.length;
  try {
    const all = await savepoint(writing.tx, () => resultsTogether(planned, work, writing, attempt));
    for (const [number, result] of all) results.set(number, result);
  } catch (error) {
    if (!isAboutARow(error)) throw error;
    writing.done.splice(before);
    await writeOneByOne(planned, writing, attempt, results);
  }
}

async function resultsTogether(
  planned: readonly PlannedRow[],
  work: ImportWork,
  writing: Writing,
  attempt: Attempt,
): Promise<ReadonlyMap<number, Result>> {
  const changes = planned.flatMap((one) => ('change' in one ? one.change : []));
  const known = await knownRows(changes, writing);
  const checking = { ...writing, tx: rememberReads(writing.tx), known };
  const results = new Map<number, Result>();
  const checked: { readonly row: ImportRow; readonly write: CheckedWrite }[] = [];
  const breathe = breather();
  for (const one of planned) {
    if (!('change' in one)) continue;
    await breathe();
    const result = await refusable(async () => ({ write: await checkWrite(one.change, checking) }));
    if ('write' in result) checked.push({ row: one.row, write: result.write });
    else results.set(one.row.number, result);
  }
  if (results.size === 0) refuseGaps(known);
  const writes = checked.map(({ write }) => write);
  const written = await storeAll(writes, work, writing, attempt);
  for (const [at, { row }] of checked.entries()) results.set(row.number, { written: written[at] as Written });
  return results;
}

/** A behaviour is asked in a trial too: it may refuse what it finds when all is written. */
async function storeAll(
  writes: readonly CheckedWrite[],
  { api, resource }: ImportWork,
  writing: Writing,
  { isTrial }: Attempt,
): Promise<readonly Written[]> {
  if (!isTrial) {
    const written = await writeRows(resource, writes, writing);
    await endWriting(writing);
    return written;
  }
  const written = await tryRows(resource, writes, writing);
  const { afterWrite, afterWrites, atEnd } = api.behaviours?.[resource.path] ?? {};
  if (!afterWrite && !afterWrites && !atEnd) return written;
  writing.done.push(...written);
  await followRows(
    resource,
    written.filter(({ event }) => event !== null),
    writing,
  );
  await endWriting(writing);
  return written;
}

async function writeOneByOne(
  planned: readonly PlannedRow[],
  writing: Writing,
  attempt: Attempt,
  results: Map<number, Result>,
): Promise<void> {
  for (const one of planned) {
    if (!('change' in one)) continue;
    const result = await inSavepoint(writing, attempt, async () => {
      const written = await writing.writeRow(one.change, writing);
      await endWriting(writing);
      return written;
    });
    if ('faults' in result) writing.done.splice(0);
    results.set(one.row.number, result);
  }
}

/** In a trial rows do not meet each other: which of them say the same is told once all are tried. */
function inSavepoint(writing: Writing, { isTrial }: Attempt, work: () => Promise<Written>): Promise<Result> {
  const keep = isTrial ? takenBack : savepoint;
  return refusable(async () => ({ written: await keep(writing.tx, work) }));
}

async function refusable<T extends object>(
  work: () => Promise<T>,
): Promise<T | { faults: readonly RowFault[] }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { faults: faultsOf(error) };
  }
}

/** Nobody writes what she could not reach: rows that lie outside the actor's own are refused, as a lone write is. */
async function refuseUnseen(results: Map<number, Result>, work: ImportWork, writing: Writing): Promise<void> {
  const { resource, api, context } = work;
  const ids = [...results].flatMap(([number, result]) =>
    'written' in result && result.written.reach === 'own' && result.written.record !== null
      ? [[result.written.id, number] as const]
      : [],
  );
  if (ids.length === 0) return;
  const own = scopeSql({ model: api.model, actor: context.actor }, resource, 'own', 't');
  const seen = await writing.tx.query<{ id: string }>(
    statementOf(sql`
      select "t"."id"::text as id
      from ${tableAs(resource.table, 't')}
      where "t"."id" = any(${ids.map(([id]) => id)}::uuid[]) and ${allOf(own)}`),
  );
  const known = new Set(seen.map(({ id }) => id));
  const refusal = new Refusal(problem('outside-own'));
  for (const [id, number] of ids) if (!known.has(id)) results.set(number, { faults: faultsOf(refusal) });
}

function outcomeOf(
  { row, ...planned }: PlannedRow,
  result: Result | undefined,
  work: ImportWork,
  { isTrial }: Attempt,
): RowOutcome {
  const known = {
    number: row.number,
    recordId: row.recordId,
    version: row.version,
    keys: null,
    before: null,
  };
  const faults = [planned, result].flatMap((one) => (one && 'faults' in one ? one.faults : []));
  if (faults.length > 0 || !result || !('written' in result))
    return { ...known, state: 'bad', faults: faults.length > 0 ? faults : [cellFault(null, 'unfit')] };
  const { id, event, previous, record, version } = result.written;
  return {
    ...known,
    state: stateOf(result.written),
    faults: [],
    // What a trial made is gone; what it changed has the version of before.
    ...(isTrial ? {} : { recordId: id, version }),
    keys: event === null ? null : keysOf(record ?? {}, work),
    before: previous && record ? changedOf(previous, record, work) : null,
  };
}

function stateOf({ event, previous }: Written): RowState {
  if (event === null) return 'same';
  return previous === null ? 'create' : 'update';
}

/** Values that no two rows may share. */
function keysOf(record: FlatRecord, { resource }: ImportWork): FlatRecord | null {
  const names = resource.fields
    .filter(({ unique }) => unique)
    .flatMap(({ name, unique }) => [name, ...(unique ?? [])]);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}

/** What the fields held that the import changed, to be put back. */
function changedOf(previous: FlatRecord, record: FlatRecord, { columns }: ImportWork): FlatRecord {
  const names = columns.map(({ field }) => field).filter(({ system }) => !system);
  return Object.fromEntries(
    names
      .filter(({ name }) => !sameValue(previous[name], record[name]))
      .map(({ name }) => [name, previous[name] ?? null]),
  );
}
