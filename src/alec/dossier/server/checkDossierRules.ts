import { rowOf, type Written as WrittenOf } from '#alec/behaviour.ts';
import { type DossierParts, partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { checkDossierChange } from '#alec/dossier/rules/checkDossierChange.ts';
import { timeZone } from '#alec/schedule/domain/localDay.ts';
import type { Ended } from '#engine/api/behaviours.ts';
import { refuseAny } from '#engine/api/request/problem.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { heldBySql } from '#engine/api/sql/writeSql.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { problemOf, readParts } from './dossierParts.ts';
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
  const found = [];
  for (const id of dossiersOf(writes)) found.push(...(await violationsOf(writing, id, writes)));
  refuseAny(found);
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
  const made = firstWrites(writes, partPaths.dossier).flatMap(({ id, previous }) => (previous ? [] : id));
  return [...new Set(ids)].filter((id) => !made.includes(id));
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

async function violationsOf(writing: Writing, id: string, writes: readonly Written[]) {
  const { model } = writing.api;
  const dossier = await readDossier(writing, id);
  const former = dossier && dossierBefore(dossier, writes);
  if (!dossier || !former || dossier.is_draft === true || former.is_draft === true) return [];
  const after = { dossier, ...(await readParts(writing, id)) };
  const before = { ...partsBefore(after, writes), dossier: former };
  const terms = { now: writing.now, timeZone, minWage: await minWageInForce(writing) };
  const change = { before: withoutDrafts(before), after: withoutDrafts(after) };
  return checkDossierChange(model, change, terms).map((found) => problemOf(found, id, writes, model));
}

type Dossier = DossierParts['dossier'];

async function readDossier({ api, tx }: Writing, id: string): Promise<Dossier | null> {
  const resource = resourceAt(api.model, partPaths.dossier);
  const key = fieldOf(resource, 'id');
  const [row] = key ? await tx.query<StoredRow>(heldBySql(resource, key, [id])) : [];
  return row ? storedRecord(row).record : null;
}

/** The dossier as the request found it; null: the request made it. */
function dossierBefore(dossier: Dossier, writes: readonly Written[]): Dossier | null {
  const first = firstWrites(writes, partPaths.dossier).find(({ id }) => id === dossier.id);
  return first ? first.previous : dossier;
}

function partsBefore(after: DossierParts, writes: readonly Written[]): DossierParts {
  const parts = kinds.map((kind) => [kind, rowsBefore(after, kind, writes)] as const);
  return { ...after, ...Object.fromEntries(parts) };
}

function rowsBefore(after: DossierParts, kind: (typeof kinds)[number], writes: readonly Written[]) {
  const first = firstWrites(writes, partPaths[kind]);
  const untouched = after[kind].filter((row) => !first.some(({ id }) => id === row.id));
  const former = first.flatMap(({ previous }) => (previous ? [previous] : []));
  return [...untouched, ...former.filter((row) => row.training_course === after.dossier.id)];
}

/** The first write of each row tells how the request found it. */
function firstWrites<P extends Path>(writes: readonly Written[], path: P): WrittenOf<P>[] {
  const own = writes.flatMap((row) => rowOf(row, path) ?? []);
  return [...new Map(own.toReversed().map((row) => [row.id, row])).values()].toReversed();
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
