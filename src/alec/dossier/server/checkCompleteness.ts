import type * as typed from '#alec/behaviour.ts';
import { checkDossier } from '#alec/dossier/rules/checkDossier.ts';
import { timeZone } from '#alec/schedule/domain/localDay.ts';
import { type Problem, refuseAny } from '#engine/api/request/problem.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { problemOf, readParts } from './dossierParts.ts';
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
export async function checkCompleteness({
  writing,
  rows,
  all,
}: typed.Ended<'training-courses'>): Promise<void> {
  const called = new Map(rows.filter(isCalledComplete).map((row) => [row.id, row]));
  for (const dossier of called.values()) refuseAny(await problemsOf(writing, dossier, all));
}

function isCalledComplete({ meta, event }: Written): boolean {
  return meta.complete === true && event !== 'deleted';
}

async function problemsOf(
  writing: Writing,
  dossier: typed.Written<'training-courses'>,
  all: readonly Written[],
): Promise<Problem[]> {
  const parts = { dossier: dossier.record ?? {}, ...(await readParts(writing, dossier.id)) };
  const terms = { now: writing.now, timeZone, minWage: await minWageInForce(writing) };
  const { model } = writing.api;
  return checkDossier(model, parts, terms).map((found) => problemOf(found, dossier.id, all, model));
}
