import { existsSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, statementOf } from '#engine/db/sql.ts';
import { type Fault, nothing, type Outcome, type Stage } from './fault.ts';
import type { Installation } from './installations.ts';
import { startedProduct, startProduct } from './product.ts';

interface Damage {
  readonly name: string;
  readonly isShort?: boolean;
  readonly engines?: readonly Fault['engine'][];
  readonly inflict: (installation: Installation, stage: Stage) => Promise<void>;
  /** What the program says of it. */
  readonly sentence: RegExp;
  /** Makes it whole again, so that one sees whether anything else was touched. */
  readonly repair?: (installation: Installation) => Promise<void>;
}

const future = '9999_from_the_future.sql';
const notOpened = /The embedded database (in '.+' )?did not open/;

const damages: readonly Damage[] = [
  {
    name: 'a database of a newer version',
    isShort: true,
    engines: ['PGlite', 'PostgreSQL'],
    inflict: (installation) =>
      write(installation, sql`insert into schema_migrations (name, checksum) values (${future}, '')`),
    sentence: /The database is newer than this version: '9999_from_the_future\.sql' was applied/,
    repair: (installation) => write(installation, sql`delete from schema_migrations where name = ${future}`),
  },
  {
    name: 'a data folder whose control file is overwritten',
    inflict: (installation, stage) => overwrite(installation, 'global/pg_control', stage),
    sentence: notOpened,
  },
  {
    name: 'a data folder whose write-ahead log is overwritten',
    async inflict(installation, stage) {
      const segments = (await readdir(join(folderOf(installation), 'pg_wal'))).filter((name) =>
        /^[0-9A-F]{24}$/.test(name),
      );
      for (const segment of segments) await overwrite(installation, join('pg_wal', segment), stage);
    },
    sentence: notOpened,
  },
  {
    name: 'a data folder without its write-ahead log',
    async inflict(installation) {
      const folder = join(folderOf(installation), 'pg_wal');
      for (const name of await readdir(folder)) if (/^[0-9A-F]{24}$/.test(name)) await rm(join(folder, name));
    },
    sentence: notOpened,
  },
  {
    name: 'a data folder without the file that names its version',
    inflict: (installation) => rm(join(folderOf(installation), 'PG_VERSION')),
    sentence: /'PG_VERSION' is missing/,
  },
  {
    name: 'a data folder without the table of users',
    inflict: async (installation) => rm(join(folderOf(installation), await tablePath(installation, 'users'))),
    sentence: /The data of the database is damaged \(could not open file/,
  },
  {
    name: 'a data folder whose table of users is overwritten',
    inflict: async (installation, stage) =>
      overwrite(installation, await tablePath(installation, 'users'), stage),
    sentence: /The data of the database is damaged \(invalid page/,
  },
];

/** A folder that the program cannot serve: it says so in a sentence, ends, and touches nothing. */
export const dataFolders: readonly Fault[] = damages.flatMap((damage) =>
  (damage.engines ?? ['PGlite']).map(
    (engine): Fault => ({
      name: damage.name,
      engine,
      isShort: damage.isShort && engine === 'PGlite',
      play: (stage) => play(stage, damage),
    }),
  ),
);

/** Some seconds on an idle machine; what hangs is found by it. */
const endsWithinMs = 60_000;

async function play(stage: Stage, { inflict, sentence, repair }: Damage): Promise<Outcome> {
  const installation = await stage.installations.copy(stage.engine);
  const wrong: string[] = [];
  try {
    await inflict(installation, stage);
    const before = await sizesOf(installation);
    const start = performance.now();
    const product = await startProduct(installation.environment);
    const timer = setTimeout(() => void product.end('SIGKILL'), endsWithinMs);
    const code = await product.ended;
    clearTimeout(timer);
    const longestWaitMs = performance.now() - start;
    const output = product.output();
    if (code !== 1) wrong.push(`It ended with ${code}`);
    if (!sentence.test(output)) wrong.push(`It said: ${output.slice(0, 600)}`);
    if (/^\s+at /m.test(output)) wrong.push(`It showed a stack: ${output.slice(0, 600)}`);
    if (!repair) wrong.push(...differences(before, await sizesOf(installation)));
    await repair?.(installation);
    const served = repair && !stage.isShort ? await startedProduct(installation.environment) : undefined;
    await served?.end('SIGTERM');
    return { ...nothing, rounds: 1, longestWaitMs, wrong };
  } finally {
    await installation.remove();
  }
}

const folderOf = ({ dataDir }: Installation) => join(dataDir, 'database', 'postgres');

async function write(installation: Installation, statement: ReturnType<typeof sql>): Promise<void> {
  const database = await installation.openDatabase();
  await database.query(statementOf(statement)).finally(() => database.close());
}

async function tablePath(installation: Installation, table: string): Promise<string> {
  const database = await installation.openDatabase();
  const [row] = await database
    .query<{ path: string }>(statementOf(sql`select pg_relation_filepath(${table}) as path`))
    .finally(() => database.close());
  return row?.path ?? '';
}

/** An eighth of its bytes, the first of each half page. */
async function overwrite(installation: Installation, path: string, { luck }: Stage): Promise<void> {
  const file = await open(join(folderOf(installation), path), 'r+');
  const { size } = await file.stat();
  for (let at = 0; at < size; at += 4_096) await file.write(luck.bytes(512), 0, 512, at);
  await file.close();
}

type Sizes = ReadonlyMap<string, number>;

/** Of the tables. What they say is not compared: PostgreSQL notes in a row who has seen it, when it is first read. */
async function sizesOf(installation: Installation): Promise<Sizes> {
  const root = join(folderOf(installation), 'base');
  const sizes = new Map<string, number>();
  if (!existsSync(root)) return sizes;
  for (const path of await readdir(root, { recursive: true })) {
    const found = await stat(join(root, path));
    if (found.isFile()) sizes.set(path, found.size);
  }
  return sizes;
}

function differences(before: Sizes, after: Sizes): string[] {
  const changed = [...before].filter(([path, size]) => after.get(path) !== size);
  return changed.map(([path, size]) => `${path} had ${size} bytes and has ${after.get(path) ?? 'gone'}`);
}
