import {
  type DossierPart,
  type DossierParts,
  type PartViolation,
  partPaths,
} from '#alec/dossier/rules/checkDossier.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { heldBySql } from '#engine/api/sql/writeSql.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, Model } from '#engine/model/model.ts';

type Parts = Omit<DossierParts, 'dossier'>;

/** The parts of a dossier as they are stored, each kind in its order. */
export async function readParts(writing: Writing, dossierId: string): Promise<Parts> {
  return (await readPartsOf(writing, [dossierId]))(dossierId);
}

/** The same of many dossiers, by their ids: one statement for each kind of parts. */
export async function readPartsOf(
  writing: Writing,
  dossierIds: readonly string[],
): Promise<(dossierId: string) => Parts> {
  const groups = await rowsOf(writing, dossierIds, 'groups');
  const trainings = await rowsOf(writing, dossierIds, 'trainings');
  const candidates = await rowsOf(writing, dossierIds, 'candidates');
  const customers = await rowsOf(writing, dossierIds, 'customers');
  return (id) => ({
    groups: groups.get(id) ?? [],
    trainings: trainings.get(id) ?? [],
    candidates: candidates.get(id) ?? [],
    customers: customers.get(id) ?? [],
  });
}

/** The parts of one kind, by dossier. */
async function rowsOf(
  { api, tx }: Writing,
  dossierIds: readonly string[],
  part: Exclude<DossierPart, 'dossier'>,
): Promise<ReadonlyMap<string, FlatRecord[]>> {
  const resource = resourceAt(api.model, partPaths[part]);
  const inverse = relationToPart(api.model, part)?.relation?.inverse;
  const back = fieldOf(resource, inverse ?? '');
  if (!back) throw new Error(`'${resource.path}' is no part of a dossier`);
  const found = new Map<string, FlatRecord[]>();
  for (const row of await tx.query<StoredRow>(heldBySql(resource, back, dossierIds))) {
    const { record } = storedRecord(row);
    const id = String(record[back.name]);
    found.set(id, [...(found.get(id) ?? []), record]);
  }
  return found;
}

/** The relation of a dossier to one kind of its parts. */
function relationToPart(model: Model, part: DossierPart): Field | undefined {
  const { fields } = resourceAt(model, partPaths.dossier);
  return fields.find(({ relation }) => relation?.to === partPaths[part] && relation.via === 'inverse');
}

/**
 * A broken rule where the request wrote the part, else at the dossier's relation to it, else at what the request wrote
 * last; `meta` names the part by type and id.
 */
export function problemOf(
  found: PartViolation,
  dossierId: string,
  all: readonly Written[],
  model: Model,
): Problem {
  const { part, violation } = found;
  const type = partPaths[part].replaceAll('-', '_');
  const id = part === 'dossier' ? dossierId : found.id;
  const field = fieldOf(resourceAt(model, partPaths[part]), violation.field ?? '');
  return {
    ...violationProblem(violation, pointerTo({ ...found, id }, all, model), field),
    meta: { type, id },
  };
}

function pointerTo({ part, id, violation }: PartViolation, all: readonly Written[], model: Model): string {
  const inPart = all.filter(({ resource }) => resource.path === partPaths[part]);
  const dossier = all.findLast(({ resource }) => resource.path === partPaths.dossier);
  const own = inPart.findLast((row) => row.id === id)?.pointer(violation.field);
  const relation = dossier?.pointer(relationToPart(model, part)?.name ?? null);
  // A change may make an untouched row the one at fault: the other of two that are the same.
  const beside = id === null ? undefined : inPart.at(-1)?.pointer(violation.field);
  return own ?? beside ?? relation ?? all.at(-1)?.pointer(null) ?? '/data';
}
