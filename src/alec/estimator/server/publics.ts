import type * as typed from '#alec/behaviour.ts';
import type { EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import {
  type CandidateType,
  numberOf,
  type Public,
  publicOfType,
  publics,
  rateOf,
} from '#alec/estimator/domain/publics.ts';
import { Refusal, violationProblem } from '#engine/api/request/problem.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';

type Written = typed.Written<'estimator-candidate-types'>;
type WrittenEstimator = typed.Written<'training-course-estimators'>;

const mostCandidates = 999;

/** What the row of a public is called, where the list of candidate types has none for it. */
export const labels: Readonly<Record<Public, string>> = {
  classic: 'Classique',
  local_mission: 'Mission locale',
  handicapped: 'RQTH',
  refugee: 'Réfugié',
  skills: 'Diagnostic de compétences',
  poec: 'POEC',
  afpr: 'AFPR',
  senior: '45 ans et plus',
  a2i: 'A2i',
  cdii: 'CDI intérimaire',
};

export type PublicRow = Pick<
  RecordOf<'estimator-candidate-types'>,
  'id' | 'label' | 'candidate_type' | 'quantity' | 'pec_rate'
>;

/** The publics of an estimator, and the list that names them. */
export interface PublicRows {
  readonly rows: readonly PublicRow[];
  readonly types: readonly (CandidateType & { readonly id: string })[];
}

/**
 * The publics of an estimator as they are stored, in their order, and the list of candidate types; one statement.
 *
 * @example
 * (await publicRowsOf(tx, estimatorId)).rows[0]?.quantity // 5
 */
export async function publicRowsOf(connection: Connection, estimatorId: string): Promise<PublicRows> {
  const [row] = await connection.query<{ found: string }>(
    statementOf(sql`
      select json_build_object(
        'rows', (
          select coalesce(json_agg(json_build_object(
            'id', public.id,
            'label', public.label,
            'candidate_type', public.candidate_type_id,
            'quantity', public.quantity,
            'pec_rate', public.pec_rate::text
          ) order by public.position, public.id), '[]')
          from estimator_candidate_types as public
          where public.training_course_estimator_id = ${estimatorId}::uuid
        ),
        'types', (
          select coalesce(json_agg(json_build_object(
            'id', kind.id, 'label', kind.label, 'mapping', kind.mapping
          ) order by kind.position, kind.id), '[]')
          from candidate_type_repositories as kind
        )
      )::text as found`),
  );
  return JSON.parse(row?.found ?? '{"rows":[],"types":[]}');
}

/**
 * The numbers of candidates, and the rates typed for them, that follow from the rows of publics a request wrote: the
 * sum of the rows of that public, unless the request set the number of the estimator itself, which then counts.
 * Throws a Refusal of 422 when a sum is more than a public can have.
 *
 * @example
 * countsOf(found, written, []) // { classic_candidates_number: 5 }
 */
export function countsOf(
  found: PublicRows,
  written: readonly Written[],
  own: readonly WrittenEstimator[],
): EstimatorValues {
  const touched = written.map((row) => ({ row, names: publicsIn(row, found) }));
  const counts = publics.map((name) => {
    const rows = touched.filter(({ names }) => names.includes(name)).map(({ row }) => row);
    const [first] = rows;
    if (!first || own.some((estimator) => setsCount(estimator, name))) return {};
    return { [numberOf(name)]: sumOf(found, name, first), ...rateFrom(rows, name) };
  });
  return Object.assign({}, ...counts);
}

function publicsIn({ previous, record }: Written, found: PublicRows): Public[] {
  return [previous, record].flatMap((row) => (row ? [publicOf(row, found)] : []));
}

/** A row stands for the public of its candidate type, else for that of its label. */
function publicOf(row: ValuesOf<'estimator-candidate-types'>, { types }: PublicRows): Public {
  const type = types.find(({ id }) => id === row.candidate_type);
  const label = typeof row.label === 'string' ? row.label : null;
  const own = publics.find((name) => labels[name] === label);
  return type ? publicOfType(type) : (own ?? publicOfType({ label, mapping: null }));
}

function setsCount({ previous, record }: WrittenEstimator, name: Public): boolean {
  const count = numberOf(name);
  return previous ? previous[count] !== record?.[count] : Number(record?.[count] ?? 0) > 0;
}

function sumOf(found: PublicRows, name: Public, { pointer }: Written): number {
  const sum = quantityOf(rowsOf(found, name));
  if (sum <= mostCandidates) return sum;
  const values = { value: sum, max: mostCandidates };
  throw new Refusal(
    violationProblem(
      { code: 'too-large', values },
      pointer('quantity' satisfies FieldOf<'estimator-candidate-types'>),
    ),
  );
}

/** The rows of a public. */
export function rowsOf(found: PublicRows, name: Public): PublicRow[] {
  return found.rows.filter((row) => publicOf(row, found) === name);
}

/** How many candidates some rows count. */
export function quantityOf(rows: readonly PublicRow[]): number {
  return rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}

/** A rate written on a row is typed for its public; the placeholder takes it back. */
function rateFrom(rows: readonly Written[], name: Public): EstimatorValues {
  const typed = rows.map(({ record }) => typedRate(record?.pec_rate)).findLast((rate) => rate !== null);
  if (typed) return { [rateOf(name)]: typed };
  return rows.some(({ previous }) => typedRate(previous?.pec_rate) !== null) ? { [rateOf(name)]: null } : {};
}

function typedRate(rate: JsonValue | undefined): string | null {
  return typeof rate === 'string' && !new Decimal(rate).eq(1) ? rate : null;
}
