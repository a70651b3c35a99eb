import type { Ended } from '#api/behaviours.ts';
import { type Problem, violationProblem } from '#api/problem.ts';
import { understood } from '#api/writeRow.ts';
import { heldBySql, type StoredRow } from '#api/writeSql.ts';
import { refuseAny, type Writing, type Written } from '#api/writing.ts';
import { resourceAt } from '#model/field.ts';
import type { Field, FlatRecord } from '#model/model.ts';
import {
  checkDossier,
  type DossierPart,
  type DossierParts,
  type PartViolation,
  partPaths,
} from '#rules/checkDossier.ts';
import { minWageInForce } from './minWage.ts';

/**
 * Holds a dossier to all rules of the wizard when its document says `"meta": {"complete": true}`: at the end of the
 * request, with the rows as they are stored then.
 *
 * Throws a Refusal of 422 with every rule that is broken, each where the request wrote the part, else at the dossier's
 * relation to it; `meta` names the part by type and id.
 *
 * @example
 * // POST /operations, a dossier called complete and one agency without a recruiter
 * // -> 422, /atomic:operations/1/data/attributes/recruiter_name
 */
export async function checkCompleteness({ writing, rows, all }: Ended): Promise<void> {
  const called = new Map(rows.filter(isCalledComplete).map((row) => [row.id, row]));
  for (const course of called.values()) refuseAny(await problemsOf(writing, course, all));
}

function isCalledComplete({ meta, event }: Written): boolean {
  return meta.complete === true && event !== 'deleted';
}

async function problemsOf(writing: Writing, course: Written, all: readonly Written[]): Promise<Problem[]> {
  const parts: DossierParts = {
    course: course.record ?? {},
    groups: await rowsOf(writing, course, 'groups'),
    trainings: await rowsOf(writing, course, 'trainings'),
    candidates: await rowsOf(writing, course, 'candidates'),
    customers: await rowsOf(writing, course, 'customers'),
  };
  const terms = { now: writing.now, minWage: await minWageInForce(writing) };
  const found = checkDossier(writing.api.model, parts, terms);
  return found.map((one) => problemOf(one, course, all));
}

/** The rows of a part, in the order in which they stand. */
async function rowsOf({ api, tx }: Writing, course: Written, part: DossierPart): Promise<FlatRecord[]> {
  const resource = resourceAt(api.model, partPaths[part]);
  const inverse = inverseOf(course, part)?.relation?.inverse;
  const back = resource.fields.find(({ name }) => name === inverse);
  if (!back) throw new Error(`'${resource.path}' is no part of '${course.resource.path}'`);
  const rows = await tx.query<StoredRow>(heldBySql(resource, back, course.id));
  return rows.map((row) => understood(row).record).toSorted(byPosition);
}

function byPosition(one: FlatRecord, other: FlatRecord): number {
  return Number(one.position ?? 0) - Number(other.position ?? 0);
}

function inverseOf({ resource }: Written, part: DossierPart): Field | undefined {
  return resource.fields.find(
    ({ relation }) => relation?.to === partPaths[part] && relation.via === 'inverse',
  );
}

function problemOf(
  { part, id, violation }: PartViolation,
  course: Written,
  all: readonly Written[],
): Problem {
  const type = partPaths[part].replaceAll('-', '_');
  const place = all.findLast((row) => row.resource.path === partPaths[part] && row.id === id);
  const pointer = place?.pointer(violation.field) ?? course.pointer(inverseOf(course, part)?.name ?? null);
  return { ...violationProblem(violation, pointer), meta: { type, id } };
}
