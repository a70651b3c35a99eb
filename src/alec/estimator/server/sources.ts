import type { EstimatorField, EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import { configWith, defaultConfig } from '#alec/estimator/domain/inputs.ts';
import { type CandidateType, publicOfType } from '#alec/estimator/domain/publics.ts';
import { type ChosenList, chosenLists, type Sources } from '#alec/estimator/domain/sources.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

/** The sources of an estimator, with the rows they were taken from where it named none. */
export interface SourcesFound {
  readonly sources: Sources;
  readonly min_wage: string | null;
  readonly opco_charge: string | null;
}

/**
 * What the lists, the dossier and the constants give an estimator today, by the rows it names; the minimum wage in
 * force and the charge of the year where it names none. One statement.
 *
 * @example
 * (await sourcesToday(tx, { device_type: cproId, training_course: dossierId }, now)).sources.min_wage_rate // '10.850'
 */
export async function sourcesToday(
  connection: Connection,
  names: EstimatorValues,
  now: Date,
): Promise<SourcesFound> {
  const [row] = await connection.query<{ found: string }>(statementOf(foundSql(names, localDay(now))));
  const found: Found = JSON.parse(row?.found ?? '{}');
  const { min_wage: wage, opco_charge: charge, dossier, config, pec_rates, ...lists } = found;
  return {
    sources: {
      ...lists,
      min_wage_rate: wage?.rate ?? null,
      opco_charge_rate: charge?.rate ?? null,
      is_teleoperator: dossier?.is_teleoperator === true,
      is_epsp_approach: dossier?.is_epsp_approach === true,
      volume: dossier?.volume ?? 0,
      pec_rates: pec_rates.map(({ types, ...rate }) => ({
        ...rate,
        publics: [...new Set(types.map(publicOfType))],
      })),
      config: configWith(config ?? {}),
    },
    min_wage: wage?.id ?? null,
    opco_charge: charge?.id ?? null,
  };
}

/** The rows of the lists that an estimator names, else those that were found. */
export function relationsOf(
  names: EstimatorValues,
  { min_wage, opco_charge }: SourcesFound,
): EstimatorValues {
  return { min_wage: names.min_wage ?? min_wage, opco_charge: names.opco_charge ?? opco_charge };
}

/** What follows from a field of an estimator: the rest of its sources stays as it was stored. */
const followers: readonly (readonly [field: EstimatorField, sources: readonly (keyof Sources)[]])[] = [
  ['device_type', ['device_type', 'pec_rates']],
  ['validation_type', ['validation_type']],
  ['min_wage', ['min_wage_rate']],
  ['opco_charge', ['opco_charge_rate']],
  ['is_teleoperator', ['is_teleoperator']],
  ['is_epsp_approach', ['is_epsp_approach']],
];

/**
 * The sources that an estimator takes anew when these fields of it change; none: it keeps all of them.
 *
 * @example
 * changedSources({ device_type: cproId }, { device_type: poecId }) // ['device_type', 'pec_rates']
 */
export function changedSources(before: EstimatorValues, after: EstimatorValues): (keyof Sources)[] {
  return followers.flatMap(([name, sources]) => (sameValue(before[name], after[name]) ? [] : sources));
}

/** Stored sources with some of them as they are today. */
export function withSources(stored: Sources, today: Sources, names: readonly (keyof Sources)[]): Sources {
  return { ...stored, ...Object.fromEntries(names.map((name) => [name, today[name]])) };
}

/**
 * The rows that somebody chose: those that a write names, and those that stay as they were chosen. Of an estimator of
 * former times nobody knows: what it names stays.
 *
 * @example
 * chosenAfter(null, { min_wage: wageId, opco_charge: null }) // ['min_wage']
 */
export function chosenAfter(before: EstimatorValues | null, after: EstimatorValues): ChosenList[] {
  const known = before ? (storedSources(before)?.chosen ?? chosenLists) : [];
  return chosenLists.filter(
    (name) => after[name] && (known.includes(name) || !sameValue(before?.[name], after[name])),
  );
}

/**
 * What a refresh gives up to be found again as it is today: whatever nobody chose.
 *
 * @example
 * forgottenOf(estimator) // { computed_with: null, opco_charge: null }
 */
export function forgottenOf(record: EstimatorValues): EstimatorValues {
  const chosen = chosenAfter(record, record);
  const found = chosenLists.filter((name) => !chosen.includes(name));
  const forgotten: readonly EstimatorField[] = ['computed_with', ...found];
  return Object.fromEntries(forgotten.map((name) => [name, null]));
}

/** The sources an estimator was stored with; null: it was never calculated. */
export function storedSources({ computed_with }: EstimatorValues): Sources | null {
  return (computed_with as unknown as Sources | undefined) ?? null;
}

/** An id of a row, where what a client sent is one: it is asked of the database before the rules have looked at it. */
export function idOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && isUuid(value) ? value : null;
}

interface Rate {
  readonly id: string;
  readonly rate: string;
}

interface Found extends Pick<Sources, 'device_type' | 'validation_type'> {
  readonly min_wage: Rate | null;
  readonly opco_charge: Rate | null;
  readonly dossier: Pick<Sources, 'is_teleoperator' | 'is_epsp_approach' | 'volume'> | null;
  readonly config: Readonly<Record<string, string>> | null;
  readonly pec_rates: readonly (Rate & {
    readonly label: string;
    readonly types: readonly CandidateType[];
  })[];
}

function foundSql(names: EstimatorValues, today: string): SQL {
  return sql`
    select json_build_object(
      'device_type', ${deviceSql(idOf(names.device_type))},
      'validation_type', (
        select json_build_object('id', id, 'label', label)
        from validation_type_repositories
        where id = ${idOf(names.validation_type)}::uuid
      ),
      'min_wage', ${minWageSql(idOf(names.min_wage), today)},
      'opco_charge', ${chargeSql(idOf(names.opco_charge), today)},
      'dossier', (
        select json_build_object(
          'is_teleoperator', is_teleoperator,
          'is_epsp_approach', is_epsp_approach,
          'volume', coalesce(volume, 0)
        )
        from training_courses
        where id = ${idOf(names.training_course)}::uuid
      ),
      'config', ${configSql()},
      'pec_rates', ${pecRatesSql(idOf(names.device_type))}
    )::text as found`;
}

function deviceSql(id: string | null): SQL {
  return sql`(
        select json_build_object(
          'id', id,
          'label', label,
          'initials', initials,
          'validation_type', validation_type,
          'duration_min', duration_min::text,
          'duration_max', duration_max::text
        )
        from device_type_repositories
        where id = ${id}::uuid
      )`;
}

function minWageSql(id: string | null, today: string): SQL {
  const condition = id
    ? sql`wage.id = ${id}::uuid`
    : sql`wage.from_date <= ${today}::date
          and wage.rate is not null`;
  return sql`(
        select json_build_object('id', wage.id, 'rate', wage.rate::text)
        from min_wage_repositories as wage
        where ${condition}
        order by wage.from_date desc, wage.id desc
        limit 1
      )`;
}

/** That of the year, else the latest before it, else the latest there is. */
function chargeSql(id: string | null, today: string): SQL {
  const condition = id ? sql`charge.id = ${id}::uuid` : sql`charge.rate is not null`;
  return sql`(
        select json_build_object('id', charge.id, 'rate', charge.rate::text)
        from opco_charge_repositories as charge
        where ${condition}
        order by charge.year <= ${Number(today.slice(0, 4))}::integer desc, charge.year desc, charge.id desc
        limit 1
      )`;
}

function configSql(): SQL {
  const pairs = Object.keys(defaultConfig).map((name) => sql`${name}::text, ${sql.identifier(name)}::text`);
  return sql`(
        select json_build_object(${sql.join(pairs, ', ')})
        from estimator_configurations
        order by id
        limit 1
      )`;
}

function pecRatesSql(deviceId: string | null): SQL {
  return sql`(
        select coalesce(json_agg(json_build_object(
          'id', listed.id,
          'label', listed.label,
          'rate', listed.rate::text,
          'cofi_rate', listed.cofi_rate::text,
          'created_at', to_char(listed.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'types', (
            select coalesce(json_agg(json_build_object('label', kind.label, 'mapping', kind.mapping) order by kind.id), '[]')
            from pec_rate_repositories__candidate_types as pair
            join candidate_type_repositories as kind on kind.id = pair.target_id
            where pair.owner_id = listed.id
          )
        ) order by listed.created_at, listed.id), '[]')
        from pec_rate_repositories as listed
        where listed.device_type_id = ${deviceId}::uuid
      )`;
}
