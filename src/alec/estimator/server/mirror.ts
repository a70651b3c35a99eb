import type { EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import { numberOf, type Public, publicOfType, publics, rateOf } from '#alec/estimator/domain/publics.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { labels, type PublicRow, type PublicRows, quantityOf, rowsOf } from './publics.ts';

/** Says on a row that its rate is found by the calculation. */
const placeholder = '1.00000000';

/**
 * Makes the rows of publics say what the estimator says: as many candidates of each as it counts, a row where one is
 * missing, none that the request did not write where there is nobody. A public whose rows add up stays as it is.
 * They repeat the estimator, whose entry in the history tells of them: they have none of their own.
 */
export async function mirrorCounts(
  writing: Writing,
  record: EstimatorValues,
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

interface PublicCount {
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
  readonly changed: readonly PublicCount[];
  readonly added: readonly Added[];
}

const unchanged: Plan = { removed: [], changed: [], added: [] };

function planOf(
  record: EstimatorValues,
  name: Public,
  { found, written }: { readonly found: PublicRows; readonly written: readonly string[] },
): Plan {
  const rows = rowsOf(found, name);
  const count = Number(record[numberOf(name)] ?? 0);
  const override = record[rateOf(name)];
  const rate = typeof override === 'string' ? override : placeholder;
  if (rows.length === 0) return { ...unchanged, added: count > 0 ? [{ name, quantity: count, rate }] : [] };
  if (quantityOf(rows) === count) return { ...unchanged, changed: rows.flatMap((row) => rerated(row, rate)) };
  const expected = rows.map(({ id }, index) => ({ id, quantity: index === 0 ? count : 0, rate }));
  const isGone = ({ id, quantity }: PublicCount) => quantity === 0 && !written.includes(id);
  return {
    ...unchanged,
    removed: expected.filter(isGone).map(({ id }) => id),
    changed: expected.filter((row) => !isGone(row)),
  };
}

function rerated({ id, quantity, pec_rate }: PublicRow, rate: string): PublicCount[] {
  return (pec_rate ?? placeholder) === rate ? [] : [{ id, quantity: quantity ?? 0, rate }];
}

async function remove({ tx }: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(statementOf(sql`delete from estimator_candidate_types where id = any(${ids}::uuid[])`));
}

async function update({ tx, now }: Writing, rows: readonly PublicCount[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    statementOf(sql`
      update estimator_candidate_types as public
      set quantity = expected.quantity,
        pec_rate = expected.rate,
        updated_at = ${now.toISOString()}::timestamptz,
        row_version = row_version + 1
      from unnest(
        ${rows.map(({ id }) => id)}::uuid[],
        ${rows.map(({ quantity }) => quantity)}::integer[],
        ${rows.map(({ rate }) => rate)}::numeric[]
      ) as expected (id, quantity, rate)
      where public.id = expected.id
        and (public.quantity, public.pec_rate) is distinct from (expected.quantity, expected.rate)`),
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
      select expected.id, ${estimatorId}::uuid, expected.label, expected.type, expected.quantity, expected.rate,
        (select coalesce(max(position), 0) from estimator_candidate_types) + expected.place,
        ${at}::timestamptz, ${at}::timestamptz
      from unnest(
        ${rows.map(() => api.newId())}::uuid[],
        ${rows.map(({ name }, index) => listed[index]?.label ?? labels[name])}::text[],
        ${listed.map((type) => type?.id ?? null)}::uuid[],
        ${rows.map(({ quantity }) => quantity)}::integer[],
        ${rows.map(({ rate }) => rate)}::numeric[]
      ) with ordinality as expected (id, label, type, quantity, rate, place)`),
  );
}
