import { rowOf, type Written as WrittenOf } from '#alec/behaviour.ts';
import { type DossierParts, partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { checkDossierChange } from '#alec/dossier/rules/checkDossierChange.ts';
import { timeZone } from '#alec/schedule/domain/localDay.ts';
import type { Ended } from '#engine/api/behaviours.ts';
import { type Problem, refuseAny } from '#engine/api/request/problem.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { heldBySql } from '#engine/api/sql/writeSql.ts';
import { breather } from '#engine/api/write/breather.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { problemOf, readPartsOf } from './dossierParts.ts';
import { minWageInForce } from './minWage.ts';

const paths: readonly string[] = Object.values(partPaths);
const kinds = ['groups', 'trainings', 'candidates', 'customers'] as const;

/**
 * Holds a saved dossier to the rules of the wizard on every later write of it or of its parts, at the end of the
 * request. What the request found broken and left alone does not count; drafts are not held to them.
 *
 * Throws a Refusal of 422 with every rule the request breaks, each where it wrote the part, else on the document.
 *
 * @example
 * // DELETE /training-course-groups/{the only one} -> 422 no-group
 */
export async function checkDossierRules({ writing, rows, all }: Ended): Promise<void> {
  // A request that writes several kinds of parts is looked at once, with the last of them.
  if (rows[0]?.resource.path !== lastEnded(all)) return;
  const writes = [...all, ...writing.done];
  const ids = dossiersOf(writes);
  if (ids.length > 0) refuseAny(await violationsOf(writing, ids, writes));
}

/** Resources end in the order of their first write. */
function lastEnded(all: readonly Written[]): string | undefined {
  return [...new Set(all.map(({ resource }) => resource.path))].findLast((path) => paths.includes(path));
}

/** The dossiers whose rules the writes may have broken; one that they make is judged as a whole elsewhere. */
function dossiersOf(writes: readonly Written[]): string[] {
  const ids = writes
    .filter(({ event }) => event !== null)
    .flatMap((row) => [
      ...changedDossierOf(rowOf(row, partPaths.dossier)),
      ...kinds.flatMap((kind) => ownersOf(rowOf(row, partPaths[kind]))),
    ]);
  const { dossiers } = firstWrites(writes);
  return [...new Set(ids)].filter((id) => dossiers.get(id)?.previous !== null);
}

const checkedFields: readonly FieldOf<'training-courses'>[] = [
  'strategic_axes',
  'volume',
  'unidentified_candidates',
];

/** The other fields of a dossier are judged where they are written. */
function changedDossierOf(dossier: WrittenOf<'training-courses'> | undefined): string[] {
  const isJudged = checkedFields.some(
    (name) => !sameValue(dossier?.previous?.[name], dossier?.record?.[name]),
  );
  return dossier && isJudged ? [dossier.id] : [];
}

type Part = (typeof partPaths)[(typeof kinds)[number]];

function ownersOf(part: Pick<WrittenOf<Part>, 'previous' | 'record'> | undefined): string[] {
  return [part?.previous, part?.record].flatMap((row) =>
    typeof row?.training_course === 'string' ? row.training_course : [],
  );
}

async function violationsOf(writing: Writing, ids: readonly string[], writes: readonly Written[]) {
  const { model } = writing.api;
  const terms = { now: writing.now, timeZone, minWage: await minWageInForce(writing) };
  const dossiers = await readDossiers(writing, ids);
  const partsOf = await readPartsOf(writing, ids);
  const first = firstWrites(writes);
  const problems: Problem[] = [];
  const breathe = breather();
  for (const id of ids) {
    await breathe();
    const dossier = dossiers.get(id);
    const former = dossier && dossierBefore(dossier, first);
    if (!dossier || !former || dossier.is_draft === true || former.is_draft === true) continue;
    const after = { dossier, ...partsOf(id) };
    const before = { ...partsBefore(after, first), dossier: former };
    const change = { before: withoutDrafts(before), after: withoutDrafts(after) };
    const found = checkDossierChange(model, change, terms);
    problems.push(...found.map((one) => problemOf(one, id, writes, model)));
  }
  return problems;
}

type Dossier = DossierParts['dossier'];

async function readDossiers(
  { api, tx }: Writing,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Dossier>> {
  const resource = resourceAt(api.model, partPaths.dossier);
  const key = fieldOf(resource, 'id');
  const rows = key ? await tx.query<StoredRow>(heldBySql(resource, key, ids)) : [];
  return new Map(rows.map((row) => storedRecord(row).record).map((record) => [String(record.id), record]));
}

/** The dossier as the request found it; null: the request made it. */
function dossierBefore(dossier: Dossier, { dossiers }: FirstWrites): Dossier | null {
  const first = dossiers.get(String(dossier.id));
  return first ? first.previous : dossier;
}

function partsBefore(after: DossierParts, first: FirstWrites): DossierParts {
  const parts = kinds.map((kind) => [kind, rowsBefore(after, kind, first)] as const);
  return { ...after, ...Object.fromEntries(parts) };
}

function rowsBefore(after: DossierParts, kind: (typeof kinds)[number], { parts }: FirstWrites) {
  const untouched = after[kind].filter((row) => !parts[kind].has(String(row.id)));
  const former = [...parts[kind].values()].flatMap(({ previous }) => (previous ? [previous] : []));
  return [...untouched, ...former.filter((row) => row.training_course === after.dossier.id)];
}

/** The first write of each row tells how the request found it. */
interface FirstWrites {
  readonly dossiers: ReadonlyMap<string, WrittenOf<typeof partPaths.dossier>>;
  readonly parts: { readonly [Kind in (typeof kinds)[number]]: ReadonlyMap<string, WrittenOf<Part>> };
}

function firstWrites(writes: readonly Written[]): FirstWrites {
  const of = <P extends Path>(path: P) => {
    const own = writes.flatMap((row) => rowOf(row, path) ?? []);
    return new Map(own.toReversed().map((row) => [row.id, row]));
  };
  return {
    dossiers: of(partPaths.dossier),
    parts: {
      groups: of(partPaths.groups),
      trainings: of(partPaths.trainings),
      candidates: of(partPaths.candidates),
      customers: of(partPaths.customers),
    },
  };
}

/** Without drafts; in an order that no move changes, new rows last: of two that are the same, the later is at fault. */
function withoutDrafts({ dossier, ...parts }: DossierParts): DossierParts {
  const sorted = kinds.map((kind) => [
    kind,
    parts[kind].filter(({ is_draft }) => is_draft !== true).toSorted(byCreation),
  ]);
  return { dossier, ...Object.fromEntries(sorted) } as DossierParts;
}

type PartRecord = DossierParts[(typeof kinds)[number]][number];

function byCreation(one: PartRecord, other: PartRecord): number {
  const key = ({ createdAt, id }: PartRecord) => `${createdAt} ${id}`;
  return key(one) < key(other) ? -1 : 1;
}
