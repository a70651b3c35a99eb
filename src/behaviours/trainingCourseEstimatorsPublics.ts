import { Refusal, violationProblem } from '#api/problem.ts';
import type { Writing, Written } from '#api/writing.ts';
import type { Connection } from '#db/database.ts';
import { sql, statementOf } from '#db/sql.ts';
import { Decimal } from '#domain/decimal.ts';
import {
  type CandidateType,
  numberOf,
  type Public,
  publicOfType,
  publics,
  rateOf,
} from '#domain/estimator/publics.ts';
import type { FlatRecord, JsonValue } from '#model/model.ts';

/** Says on a row that its rate is found by the calculation. */
const placeholder = '1.00000000';
const mostCandidates = 999;

/** What the row of a public is called, where the list of candidate types has none for it. */
const labels: Readonly<Record<Public, string>> = {
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

interface PublicRow {
  readonly id: string;
  readonly label: string | null;
  readonly candidate_type: string | null;
  readonly quantity: number | null;
  readonly pec_rate: string | null;
}

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
  own: readonly Written[],
): FlatRecord {
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
function publicOf(row: { readonly [name: string]: JsonValue | undefined }, { types }: PublicRows): Public {
  const type = types.find(({ id }) => id === row.candidate_type);
  const label = typeof row.label === 'string' ? row.label : null;
  const own = publics.find((name) => labels[name] === label);
  return type ? publicOfType(type) : (own ?? publicOfType({ label, mapping: null }));
}

function setsCount({ previous, record }: Written, name: Public): boolean {
  const count = numberOf(name);
  return previous ? previous[count] !== record?.[count] : Number(record?.[count] ?? 0) > 0;
}

function sumOf(found: PublicRows, name: Public, { pointer }: Written): number {
  const sum = quantityOf(rowsOf(found, name));
  if (sum <= mostCandidates) return sum;
  const values = { value: sum, max: mostCandidates };
  throw new Refusal(violationProblem({ code: 'too-large', values }, pointer('quantity')));
}

function rowsOf(found: PublicRows, name: Public): PublicRow[] {
  return found.rows.filter((row) => publicOf({ ...row }, found) === name);
}

function quantityOf(rows: readonly PublicRow[]): number {
  return rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}

/** A rate written on a row is typed for its public; the placeholder takes it back. */
function rateFrom(rows: readonly Written[], name: Public): FlatRecord {
  const typed = rows.map(({ record }) => typedRate(record?.pec_rate)).findLast((rate) => rate !== null);
  if (typed) return { [rateOf(name)]: typed };
  return rows.some(({ previous }) => typedRate(previous?.pec_rate) !== null) ? { [rateOf(name)]: null } : {};
}

function typedRate(rate: JsonValue | undefined): string | null {
  return typeof rate === 'string' && !new Decimal(rate).eq(1) ? rate : null;
}

/**
 * Makes the rows of publics say what the estimator says: as many candidates of each as it counts, a row where one is
 * missing, none that the request did not write where there is nobody. A public whose rows add up stays as it is.
 * They repeat the estimator, whose entry in the history tells of them: they have none of their own.
 */
export async function mirrorCounts(
  writing: Writing,
  record: FlatRecord,
  { found, written }: { readonly found: PublicRows; readonly written: readonly string[] },
): Promise<void> {
  const plans = publics.map((name) => planOf(record, name, { found, written }));
  await remove(
    writing,
    plans.flatMap((plan) => plan.removed),
  );
  await update(
    writing,
    plans.flatMap((plan) => plan.changed),
  );
  await insert(
    writing,
    String(record.id),
    found,
    plans.flatMap((plan) => plan.added),
  );
}

interface Row {
  readonly id: string;
  readonly quantity: number;
  readonly rate: string | null;
}

interface Added {
  readonly name: Public;
  readonly quantity: number;
  readonly rate: string;
}

interface Plan {
  readonly removed: readonly string[];
  readonly changed: readonly Row[];
  readonly added: readonly Added[];
}

function planOf(
  record: FlatRecord,
  name: Public,
  { found, written }: { readonly found: PublicRows; readonly written: readonly string[] },
): Plan {
  const rows = rowsOf(found, name);
  const count = Number(record[numberOf(name)] ?? 0);
  const override = record[rateOf(name)];
  const rate = typeof override === 'string' ? override : placeholder;
  const isRight = quantityOf(rows) === count;
  if (isRight && rows.every((row) => (row.pec_rate ?? placeholder) === rate))
    return { removed: [], changed: [], added: [] };
  const wanted = rows.map((row, index) => ({ row, quantity: quantityAt(row, index, { isRight, count }) }));
  const isGone = ({ row, quantity }: (typeof wanted)[number]) =>
    !isRight && quantity === 0 && !written.includes(row.id);
  return {
    removed: wanted.filter(isGone).map(({ row }) => row.id),
    changed: wanted
      .filter((one) => !isGone(one))
      .map(({ row, quantity }) => ({ id: row.id, quantity, rate })),
    added: rows.length === 0 && count > 0 ? [{ name, quantity: count, rate }] : [],
  };
}

function quantityAt(
  { quantity }: PublicRow,
  index: number,
  { isRight, count }: { readonly isRight: boolean; readonly count: number },
): number {
  if (isRight) return quantity ?? 0;
  return index === 0 ? count : 0;
}

async function remove({ tx }: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(statementOf(sql`delete from estimator_candidate_types where id = any(${ids}::uuid[])`));
}

async function update({ tx, now }: Writing, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    statementOf(sql`
      update estimator_candidate_types as public
      set quantity = wanted.quantity,
        pec_rate = wanted.rate,
        updated_at = ${now.toISOString()}::timestamptz,
        row_version = row_version + 1
      from unnest(
        ${rows.map(({ id }) => id)}::uuid[],
        ${rows.map(({ quantity }) => quantity)}::integer[],
        ${rows.map(({ rate }) => rate)}::numeric[]
      ) as wanted (id, quantity, rate)
      where public.id = wanted.id
        and (public.quantity, public.pec_rate) is distinct from (wanted.quantity, wanted.rate)`),
  );
}

async function insert(
  { tx, now, api }: Writing,
  estimatorId: string,
  { types }: PublicRows,
  rows: readonly Added[],
): Promise<void> {
  if (rows.length === 0) return;
  const listed = rows.map(({ name }) => types.find((type) => publicOfType(type) === name));
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      insert into estimator_candidate_types (
        id, training_course_estimator_id, label, candidate_type_id, quantity, pec_rate, position, created_at, updated_at
      )
      select wanted.id, ${estimatorId}::uuid, wanted.label, wanted.type, wanted.quantity, wanted.rate,
        (select coalesce(max(position), 0) from estimator_candidate_types) + wanted.place,
        ${at}::timestamptz, ${at}::timestamptz
      from unnest(
        ${rows.map(() => api.newId())}::uuid[],
        ${rows.map(({ name }, index) => listed[index]?.label ?? labels[name])}::text[],
        ${listed.map((type) => type?.id ?? null)}::uuid[],
        ${rows.map(({ quantity }) => quantity)}::integer[],
        ${rows.map(({ rate }) => rate)}::numeric[]
      ) with ordinality as wanted (id, label, type, quantity, rate, place)`),
  );
}
