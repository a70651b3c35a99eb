import { createHash } from 'node:crypto';
import { recalculatePieceSql } from '#engine/api/sql/recalculateSql.ts';
import { createBackfills } from '#engine/db/backfill.ts';
import type { Connection, Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { readsOf } from '#engine/formula/field/formulaReads.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';

/** A stored formula, whose values were calculated for all rows. */
export interface Rebuilt {
  readonly path: string;
  readonly field: string;
  /** Rows that had another value. */
  readonly changed: number;
}

interface Rebuilding {
  readonly database: Database;
  readonly model: Model;
  readonly now: Date;
}

/**
 * Calculates the stored formulas that this database does not have as the Model says them: new ones, and those that were
 * changed or read one that was; for an hour again at each start, since servers of an older version may go on writing rows
 * without them while one after the other is upgraded. It goes on where it was broken off; of several servers one does it and the others wait.
 *
 * @example
 * await settleFormulaColumns({ database, model, now }, announce) // 'members.open_loans: 120 rows calculated'
 */
export async function settleFormulaColumns(
  rebuilding: Rebuilding,
  announce: (line: string) => void,
): Promise<void> {
  const { database, model } = rebuilding;
  const formulas = storedFormulas(model);
  await database.transaction((tx) => forgetOthers(tx, formulas));
  for (const formula of formulas) {
    if (await isSettled(database, formula)) continue;
    const changed = await calculate(rebuilding, formula);
    await database.query(
      statementOf(sql`insert into "schema_backfills" (name) values (${formula.name}) on conflict do nothing`),
    );
    if (changed > 0)
      announce(
        `${formula.resource.path}.${formula.field.name}: ${changed} ${changed === 1 ? 'row' : 'rows'} calculated`,
      );
  }
}

/**
 * Counts again what every stored formula gives, and stores what differed: all of these are 0 unless rows were written past
 * the server.
 */
export async function rebuildFormulas(rebuilding: Rebuilding): Promise<readonly Rebuilt[]> {
  const rebuilt: Rebuilt[] = [];
  for (const formula of storedFormulas(rebuilding.model)) {
    const changed = await calculate(rebuilding, formula);
    rebuilt.push({ path: formula.resource.path, field: formula.field.name, changed });
  }
  return rebuilt;
}

interface StoredFormula {
  readonly resource: Resource;
  readonly field: Field;
  /** What the database knows it under: another formula has another name. */
  readonly name: string;
}

/** Each after those that it reads. */
function storedFormulas(model: Model): readonly StoredFormula[] {
  const found = new Map<Field, StoredFormula>();
  for (const resource of Object.values(model.resources))
    for (const field of resource.fields) visit({ resource, field }, model, found);
  return [...found.values()].filter(({ field }) => field.column !== null);
}

function visit(
  { resource, field }: Omit<StoredFormula, 'name'>,
  model: Model,
  found: Map<Field, StoredFormula>,
): StoredFormula | undefined {
  const { compute } = field;
  const known = found.get(field);
  if (known || !compute || !('formula' in compute)) return known;
  const names = readsOf(compute.formula).map(({ name, through }) => {
    const relation = fieldOf(resource, through ?? '')?.relation;
    const of = relation ? resourceAt(model, relation.to) : resource;
    const read = fieldOf(of, name);
    return read ? (visit({ resource: of, field: read }, model, found)?.name ?? '') : '';
  });
  const said = JSON.stringify([compute, field.decimal, field.maxLength, names]);
  const fingerprint = createHash('sha256').update(said).digest('hex').slice(0, 16);
  const formula = { resource, field, name: `${beginning}${resource.table}.${field.column} ${fingerprint}` };
  found.set(field, formula);
  return formula;
}

const beginning = 'formula ';

/** A formula that comes back is calculated again: rows were written without it. */
async function forgetOthers(tx: Connection, formulas: readonly StoredFormula[]): Promise<void> {
  await createBackfills(tx);
  await tx.query(
    statementOf(sql`
      delete from "schema_backfills"
      where starts_with(name, ${beginning})
        and name <> all(${formulas.map(({ name }) => name)}::text[])`),
  );
  await tx.query(
    statementOf(sql`insert into "schema_backfills" (name) values (${firstStart}) on conflict do nothing`),
  );
}

/** When the database was first served: what came with it was never written by an older version. */
const firstStart = 'first start';

async function isSettled(database: Database, { name }: StoredFormula): Promise<boolean> {
  const found = await database.query(
    statementOf(sql`
      select 1 as one
      from "schema_backfills"
      where name in (${name}, ${firstStart})
      having bool_or(name = ${name} and applied_at < now() - interval '1 hour')
        or max(applied_at) filter (where name = ${name})
          < min(applied_at) filter (where name = ${firstStart}) + interval '1 hour'`),
  );
  return found.length > 0;
}

/** Rows of one transaction: others wait for them no longer than it takes. */
const pieceSize = 5000;

async function calculate(rebuilding: Rebuilding, { resource, field }: StoredFormula): Promise<number> {
  const { database, model, now } = rebuilding;
  let changed = 0;
  let last: string | null = null;
  do {
    const statement = recalculatePieceSql({ model, resource, fields: [field], now }, last, pieceSize);
    const [row]: { last: string | null; changed: number }[] = await database.transaction(async (tx) => {
      await tx.query(statementOf(turn));
      return tx.query(statement);
    });
    changed += row?.changed ?? 0;
    last = row?.last ?? null;
  } while (last !== null);
  return changed;
}

/** Two servers that start at once would change the same rows. */
const turn = sql`select pg_advisory_xact_lock(727274003)`;
