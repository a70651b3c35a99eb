import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { type Database, DatabaseError } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { openPglite } from '#engine/db/pglite/pglite.ts';
import { folders } from './folders.ts';
import { hole, type SqlTemplate, sqlTemplates } from './sqlTemplates.ts';

/**
 * `alec check-sql`: prepares every statement written by hand against a database that has just been migrated, so that a
 * field renamed in its schema is reported where SQL still names it.
 */
export async function checkSqlCommand(): Promise<number> {
  const database = await openMigrated(folders.root);
  try {
    const faults = await checkSql(database, await readTemplates(join(folders.root, 'src')));
    process.stderr.write(faults.map((fault) => `${fault}\n`).join(''));
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** Folders whose SQL names tables and columns; that of the others is made from the Model. */
const rooms = ['engine', 'alec'] as const;

/** The templates of every file below a folder of sources that name a table or a column themselves. */
export async function readTemplates(source: string): Promise<readonly SqlTemplate[]> {
  const names = await Promise.all(
    rooms.map(async (room) =>
      (await readdir(join(source, room), { recursive: true })).map((name) => join(source, room, name)),
    ),
  );
  const files = names.flat().filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  return texts
    .sort((a, b) => a.file.localeCompare(b.file))
    .flatMap(({ file, text }) => sqlTemplates(relative(resolve(source, '..'), file), text));
}

/**
 * What is wrong with the templates, a sentence each with file and line.
 *
 * @example
 * await checkSql(database, templates) // ["src/alec/dossier/server/minWage.ts:14: column \"rat\" does not exist"]
 */
export async function checkSql(database: Database, templates: readonly SqlTemplate[]): Promise<string[]> {
  const names = { aliases: templates.flatMap(aliasesIn), madeOnTheSpot: madeOnTheSpotIn(templates) };
  const faults: string[] = [];
  for (const template of templates.filter(isByHand)) {
    const fault = await faultOf(database, template, names);
    if (fault !== undefined) faults.push(`${template.file}:${template.line}: ${fault}`);
  }
  return faults;
}

/** Where a name is put in, the statement is made from the Model. */
const madeFromModel = new RegExp(
  `\\b(?:from|join|into|update|table)\\s+${hole}\\b|\\b${hole}\\s*\\.|\\.\\s*${hole}\\b|"\\?"`,
);

const source =
  /\b(?:from|join|into|update)\s+(?!null\b|set\b|of\b|lateral\b|unnest\b|jsonb?_|generate_series\b)[a-z_]+\b/;
const qualified = /\b[a-z_]{2,}\.[a-z_]+\b/;

/** The engine makes its SQL of pieces that name nothing; a piece of the product stands by itself. */
function isByHand({ file, sql }: SqlTemplate): boolean {
  const isOfProduct = file.startsWith('src/alec/');
  return (isOfProduct || source.test(sql) || qualified.test(sql)) && !madeFromModel.test(sql);
}

interface Alias {
  readonly file: string;
  readonly alias: string;
  readonly table: string;
}

/** What the aliases stand for: `dossier` of `from training_courses as dossier`. */
function aliasesIn({ file, sql }: SqlTemplate): readonly Alias[] {
  const sources = sql.matchAll(/\b(?:from|join|update|into)\s+"?([a-z_]+)"?\s+(?:as\s+)?"?([a-z_]+)\b/gi);
  return [...sources].map(([, table = '', alias = '']) => ({ file, alias, table }));
}

interface Names {
  readonly aliases: readonly Alias[];
  /** By file and alias: rows of a subquery, a list of values or a `with`. */
  readonly madeOnTheSpot: ReadonlySet<string>;
}

function madeOnTheSpotIn(templates: readonly SqlTemplate[]): ReadonlySet<string> {
  return new Set(
    templates.flatMap(({ file, sql }) =>
      [...sql.matchAll(/\)\s+(?:as\s+)?([a-z_]+)\b|\bwith\s+([a-z_]+)\s+as\b/g)].map(
        ([, alias, named]) => `${file} ${alias ?? named}`,
      ),
    ),
  );
}

/** A part of a statement names rows of the whole around it: those tables are put beside it, one after the other. */
async function faultOf(
  database: Database,
  { file, sql }: SqlTemplate,
  { aliases, madeOnTheSpot }: Names,
): Promise<string | undefined> {
  const around: string[] = [];
  for (;;) {
    const message = await refusalOf(database, statementFor(sql, around));
    const alias = /missing FROM-clause entry for table "([^"]+)"/.exec(message ?? '')?.[1];
    if (alias === undefined || around.some((one) => one.endsWith(` ${alias}`))) return message;
    const meant = aliases.filter((one) => one.file === file && one.alias === alias);
    const tables = [...new Set(meant.map(({ table }) => table))];
    // Rows that are made on the spot have no schema file whose field could be renamed.
    if (tables.length === 0 && madeOnTheSpot.has(`${file} ${alias}`)) return undefined;
    if (tables.length > 1) return `"${alias}" stands for ${tables.join(' and ')}`;
    around.push(`${tables[0] ?? alias} as ${alias}`);
  }
}

function statementFor(sql: string, around: readonly string[]): string {
  const isWhole = /^\s*(select|insert|update|delete|with)\b/i.test(sql) && around.length === 0;
  if (isWhole) return sql;
  const part = /^\s*(select|with)\b/i.test(sql) ? `(${sql})` : sql;
  return `select ${part}${around.length > 0 ? ` from ${around.join(', ')}` : ''}`;
}

/** Of a part with several columns, and of columns that are put in. */
const saidOnceNamesAreFound: ReadonlySet<string> = new Set([
  'subquery must return only one column',
  'INSERT has more expressions than target columns',
]);

async function refusalOf(database: Database, sql: string): Promise<string | undefined> {
  try {
    await database.script(`deallocate all; prepare tried as ${sql}`);
    return undefined;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return saidOnceNamesAreFound.has(error.message) ? undefined : error.message;
  }
}

/** An embedded database that has run the migrations; made once and kept until they change. */
async function openMigrated(root: string): Promise<Database> {
  const cache = join(root, 'node_modules/.cache/alec');
  await mkdir(cache, { recursive: true });
  const snapshot = join(cache, `database-${await keyOf(folders.migrations)}.tar`);
  if (existsSync(snapshot)) return openDatabase({ dataDir: 'memory', snapshot });
  const database = await openPglite({ dataDir: undefined });
  await migrate(database, folders.migrations);
  await database.saveSnapshot(snapshot);
  return database;
}

async function keyOf(migrations: string): Promise<string> {
  const engine = resolve(
    createRequire(import.meta.url).resolve('@electric-sql/pglite'),
    '../../package.json',
  );
  const key = createHash('sha256').update(await readFile(engine));
  for (const name of (await readdir(migrations)).sort())
    key.update(name).update(await readFile(join(migrations, name)));
  return key.digest('hex').slice(0, 16);
}
