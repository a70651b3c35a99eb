import type { Reading } from '#alec/behaviour.ts';
import { wrongState } from '#alec/dossier/server/status.ts';
import type { EstimatorField, EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import { newerSources } from '#alec/estimator/domain/sources.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { changedSources, forgottenOf, sourcesToday, storedSources, withSources } from './sources.ts';

/** Relations of an estimator whose sources can be asked for before they are stored. */
export const sourceRelations: readonly string[] = [
  'device_type',
  'validation_type',
  'min_wage',
  'opco_charge',
] satisfies EstimatorField[];

/**
 * `PATCH /training-course-estimators/{id}/refresh`: the estimator calculated with what the lists, the dossier and the
 * constants say today. A row that somebody chose stays chosen, at its value of today; nothing changes when nothing is
 * newer.
 *
 * Refused: 409 `wrong-state` once it is validated, which is to be reopened first.
 */
export async function refresh(call: Call): Promise<CallAnswer> {
  const { writing, resource, id, versions } = call;
  const reach = grant(writing, resource, 'refresh');
  if (id === null) throw new Refusal(problem('not-found'));
  const set = (previous: EstimatorValues): EstimatorValues => {
    if (previous.status !== 'VALIDATE_STATUS') return forgottenOf(previous);
    throw new Refusal(wrongState(call, previous));
  };
  return { written: await setFields(writing, emptyChange(resource, reach), { id, versions, set }) };
}

/**
 * `GET /training-course-estimators/{id}/sources`: what the estimator is calculated with, as it would be with the
 * relations the address names, and what is newer today than what it is stored with. For those who may see margins.
 *
 * @example
 * // GET …/sources?device_type={poec}
 * // { sources: { device_type: { initials: 'POEC', … }, … }, newer: [{ name: 'min_wage_rate', stored: '10.57', today: '10.85' }] }
 */
export async function readSources(reading: Reading<'training-course-estimators'>): Promise<JsonObject> {
  const { connection, context, resource, row, now, parameters } = reading;
  grant({ context }, resource, 'margins');
  const asked = { ...row, ...relationsIn(parameters) };
  const today = await sourcesToday(connection, { ...row, ...forgottenOf(row) }, now);
  const stored = storedSources(row) ?? today.sources;
  const names = changedSources(row, asked);
  const sources =
    names.length === 0
      ? stored
      : withSources(stored, (await sourcesToday(connection, asked, now)).sources, names);
  const newer = row.status === 'VALIDATE_STATUS' ? [] : newerSources(stored, today.sources, row);
  return { sources: sources as unknown as JsonValue, newer: newer as unknown as JsonValue };
}

function relationsIn(parameters: Readonly<Record<string, string>>): EstimatorValues {
  const relations = Object.entries(parameters).map(([name, value]) => {
    if (value !== '' && !isUuid(value))
      throw new Refusal(problem('bad-parameter', { name, value, expected: 'uuid' }, { parameter: name }));
    return [name, value === '' ? null : value.toLowerCase()];
  });
  return Object.fromEntries(relations);
}
