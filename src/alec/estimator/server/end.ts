import { type Amendment, type PendingWrite, rowOf } from '#alec/behaviour.ts';
import type { EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import type { Ended } from '#engine/api/behaviours.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { ValuesOf } from '#generated/records.ts';
import { derived } from './derived.ts';
import { draftStatus } from './draftStatus.ts';
import { convertedProblem, lineTotals, partsOf } from './figures.ts';
import { mirrorCounts } from './mirror.ts';
import { countsOf, publicRowsOf } from './publics.ts';
import { idOf } from './sources.ts';

const estimatorsPath = 'training-course-estimators';
const linesPath = 'estimator-educational-costs';
const publicsPath = 'estimator-candidate-types';
const paths: readonly string[] = [estimatorsPath, linesPath, publicsPath];
type Part = typeof linesPath | typeof publicsPath;

/**
 * What a request leaves of the estimators it wrote, or of whose cost lines or publics it wrote one: each calculated
 * once, with all its rows, and a draft again if one of those changed; the totals of its lines; and its publics, which
 * say the same as its numbers of candidates. Whichever of the three resources comes first does it for all.
 */
export async function settleEstimators({ writing, rows, all }: Ended): Promise<void> {
  const ours = all.filter(isChanged);
  if (ours[0]?.resource.path !== rows[0]?.resource.path) return;
  for (const id of new Set(ours.flatMap(estimatorsOf)))
    await settle(
      writing,
      id,
      ours.filter((row) => estimatorsOf(row).includes(id)),
    );
}

function isChanged({ resource, event, meta }: Written): boolean {
  return paths.includes(resource.path) && event !== null && meta !== derived;
}

function estimatorsOf(row: Written): string[] {
  if (row.resource.path === estimatorsPath) return [row.id];
  const part = rowOf(row, linesPath) ?? rowOf(row, publicsPath);
  return ownersOf([part?.previous, part?.record]);
}

function ownersOf(parts: readonly (ValuesOf<Part> | null | undefined)[]): string[] {
  return parts.flatMap((part) => idOf(part?.training_course_estimator) ?? []);
}

async function settle(writing: Writing, id: string, rows: readonly Written[]): Promise<void> {
  const own = rows.flatMap((row) => rowOf(row, estimatorsPath) ?? []);
  if (own.some(({ event }) => event === 'deleted')) return;
  const publics = rows.flatMap((row) => rowOf(row, publicsPath) ?? []);
  const isCounted = own.length > 0 || publics.length > 0;
  const found = isCounted ? await publicRowsOf(writing.tx, id) : null;
  const [part] = rows.filter(({ resource }) => resource.path !== estimatorsPath);
  const counts = found ? countsOf(found, publics, own) : {};
  const record = part ? await recalculate(writing, id, part, counts) : own.at(-1)?.record;
  if (!record) return;
  await storeTotals(writing, record);
  if (found) await mirrorCounts(writing, record, { found, written: publics.map((row) => row.id) });
}

/** The estimator is locked before its rows are read, so that of two requests at once the later counts them all. */
async function recalculate(
  writing: Writing,
  id: string,
  { pointer }: Written,
  counts: EstimatorValues,
): Promise<EstimatorValues | null> {
  const estimators = resourceAt(writing.api.model, estimatorsPath);
  const change = { ...emptyChange(estimators, 'all'), pointer, meta: derived };
  const set = (previous: EstimatorValues): EstimatorValues => ({
    ...counts,
    ...(previous.status === 'DRAFT_STATUS' ? {} : draftStatus),
  });
  return (await setFields(writing, change, { id, versions: anyVersion, set })).record;
}

/** Totals follow from the estimator, whose entry in the history tells of them: they have none of their own. */
async function storeTotals({ tx, now }: Writing, record: EstimatorValues): Promise<void> {
  const { lines } = await partsOf(tx, String(record.id));
  const totals = lineTotals(record, lines);
  const changed = lines.flatMap(({ id, total }, index) => {
    const next = totals[index] ?? null;
    return next === total ? [] : [{ id, total: next }];
  });
  if (changed.length === 0) return;
  await tx.query(
    statementOf(sql`
      update estimator_educational_costs as line
      set total = changed.total,
        updated_at = ${now.toISOString()}::timestamptz,
        row_version = row_version + 1
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ total }) => total)}::numeric[]) as changed (id, total)
      where line.id = changed.id`),
  );
}

/**
 * A cost line or a public is written while the estimator may change. A new one holds the estimator first, as a change of
 * the estimator itself does, so that two requests wait for each other in one order.
 */
export async function keepOpen({
  writing,
  event,
  previous,
  next,
  meta,
}: PendingWrite<Part>): Promise<Amendment<Part>> {
  if (meta === derived) return {};
  for (const id of new Set(ownersOf([previous, next]))) {
    if (event === 'created') await hold(writing, id);
    const { isConverted } = await partsOf(writing.tx, id);
    if (isConverted) return { problems: [convertedProblem()] };
  }
  return {};
}

async function hold({ tx }: Writing, id: string): Promise<void> {
  await tx.query(
    statementOf(sql`
      select id
      from training_course_estimators
      where id = ${id}::uuid
      for update`),
  );
}
