import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { baseMigration } from '#engine/schema/migrate/baseMigration.ts';

/** A real PostgreSQL in memory that has run the base migration. */
export async function openMigratedDatabase(): Promise<PGlite> {
  const database = new PGlite({ extensions: { pg_trgm, unaccent } });
  await database.exec(baseMigration);
  return database;
}

/** Runs work on an empty schema of its own. */
export async function inSchema<T>(database: PGlite, name: string, work: () => Promise<T>): Promise<T> {
  await database.exec(`create schema ${name}; set search_path = ${name}, public`);
  try {
    return await work();
  } finally {
    await database.exec(`drop schema ${name} cascade; set search_path = public`);
  }
}

export interface ColumnRow {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: string;
  readonly column_default: string | null;
}

/** Columns of the current schema; a partition has those of its table. */
export async function columnsOf(database: PGlite): Promise<ColumnRow[]> {
  const { rows } = await database.query<ColumnRow>(
    `select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as data_type,
            case when a.attnotnull then 'NO' else 'YES' end as is_nullable, pg_get_expr(d.adbin, d.adrelid) as column_default
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      order by c.relname, a.attname`,
  );
  return rows;
}

/** Everything that tells two schemas apart: columns, constraints, indexes, triggers. */
export async function shapeOf(database: PGlite): Promise<string[]> {
  const columns = (await columnsOf(database)).map((column) => Object.values(column).join(' '));
  const { rows } = await database.query<{ text: string }>(
    `select conname || ' ' || pg_get_constraintdef(pg_constraint.oid) as text
       from pg_constraint join pg_class on pg_class.oid = conrelid
      where connamespace = current_schema()::regnamespace and contype in ('c', 'f') and not relispartition
     union all
     select replace(indexdef, current_schema() || '.', '') from pg_indexes
      where schemaname = current_schema() and indexname not like '%\\_pkey'
        and not (select relispartition from pg_class where oid = format('%I.%I', schemaname, tablename)::regclass)
     union all
     select tgrelid::regclass || ' ' || tgname from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)`,
  );
  return [...columns, ...rows.map(({ text }) => text)].sort();
}
