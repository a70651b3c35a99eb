import { emptyChange, type RowChange } from '#engine/api/plan/rowChange.ts';
import { type Problem, problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { nameOf } from '#engine/api/write/logWrite.ts';
import { savepoint } from '#engine/api/write/savepoint.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import type { Change } from '#engine/model/change.ts';
import type { Field, FlatRecord, JsonValue } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { findStored } from './keepMerge.ts';
import type { ReferringRow } from './referringRows.ts';

/** What a row is given in its relations, told from the row as it is. */
type NewLinks = (previous: FlatRecord, row: ReferringRow) => FlatRecord;

interface Moving {
  readonly rows: readonly ReferringRow[];
  readonly linksOf: NewLinks;
  readonly notesOf: (row: ReferringRow) => readonly Change[];
}

/**
 * Writes relations of rows that refer to others, whoever may see or change these rows: what they name is the same thing
 * under another id. Their behaviours are asked, what is locked stays, each has its entry.
 * Throws a Refusal with the rows that are in the way, twenty of them at most: named in `meta.row` where the actor sees them.
 */
export async function moveReferences(writing: Writing, moving: Moving): Promise<Moved> {
  const moved = new Map<ReferringRow, Written>();
  let waiting = moving.rows;
  let refusals: readonly Refused[] = [];
  // What one row may name can follow from what another does: rows that are refused are tried again after the others.
  do {
    refusals = await moveOnce(writing, { ...moving, rows: waiting }, moved);
    const isStuck = refusals.length === waiting.length;
    waiting = isStuck ? [] : refusals.map(({ row }) => row);
  } while (waiting.length > 0);
  const problems: Problem[] = [];
  for (const { row, refusal } of refusals.slice(0, mostNamed))
    problems.push(...(await namedProblems(writing, row, refusal)));
  refuseAny(problems);
  return moved;
}

/** Whoever sees so many does not look for them one by one. */
const mostNamed = 20;

/** What was written, by the row that was moved. */
type Moved = ReadonlyMap<ReferringRow, Written>;

interface Refused {
  readonly row: ReferringRow;
  readonly refusal: Refusal;
}

async function moveOnce(
  writing: Writing,
  { rows, linksOf, notesOf }: Moving,
  moved: Map<ReferringRow, Written>,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const row of rows) {
    const change = movedRow(row, linksOf, notesOf(row));
    try {
      moved.set(row, await savepoint(writing, () => writing.writeRow(change, writing)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ row, refusal: error });
    }
  }
  return refused;
}

function movedRow(row: ReferringRow, linksOf: NewLinks, notes: readonly Change[]): RowChange {
  const { resource, id } = row;
  return {
    ...emptyChange(resource, 'all'),
    verb: 'set',
    row: { id, versions: anyVersion, withTrashed: true, inTrashedWhole: true },
    sentFrom: (previous) => linksOf(previous, row),
    notes,
  };
}

/**
 * A relation that names rows of a group, as it names the one that stays: once, in the place of the first.
 *
 * @example
 * movedValue(['b', 'x', 'a'], { group: ['a', 'b'], kept: 'a' }) // ['a', 'x']
 */
export function movedValue(
  value: JsonValue | undefined,
  { group, kept }: { readonly group: readonly string[]; readonly kept: string },
): JsonValue {
  const moved = (id: JsonValue): JsonValue => (group.includes(String(id)) ? kept : id);
  if (!Array.isArray(value)) return moved(value ?? null);
  return [...new Set(value.map(moved))];
}

/** Why a row that the actor does not see stands in the way is not hers to know; one that is gone by now does not. */
async function namedProblems(
  writing: Writing,
  { resource, id, links }: ReferringRow,
  { problems }: Refusal,
): Promise<Problem[]> {
  const stored = await findStored(writing, resource, id);
  if (!stored) return [];
  if (!links.every(({ seen }) => seen)) return [problem('merge-hidden')];
  const name = nameOf(resource, stored.record, timeZoneOf(writing.api.model));
  return problems.map(({ source: _, ...found }) => ({
    ...found,
    meta: { ...found.meta, row: { resource: resource.path, id, name } },
  }));
}

/** Relations whose names are hidden from some leave the names of what they lead to out of the history. */
export function isOpenToAll(fields: readonly Field[]): boolean {
  return fields.every(({ access }) => access?.view === undefined);
}
