import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { countLost, type Loss } from '#compile/loss.ts';
import type { Connection, Database } from '#db/database.ts';
import { readConfig } from '#server/config.ts';
import { openConfigured } from './prepare.ts';

/**
 * Says what a new migration will lose on a database that has not run it yet: each loss with how many values it takes and
 * some of them.
 *
 * @example
 * await describeLosses(database, lost) // "pec-rates.json: values of 'rate' that … become empty: 2 here, such as 'douze'"
 */
export async function describeLosses(database: Database, lost: readonly Loss[]): Promise<string> {
  const { prepare, queries } = countLost(lost);
  const counts = await database.transaction(async (tx) => {
    for (const sql of prepare) await tx.script(sql);
    const found: Count[] = [];
    for (const text of queries) found.push(await countOf(tx, text));
    return found;
  });
  return lost.map(({ file, words }, index) => `${file}: ${words}${shown(counts[index])}`).join('\n');
}

interface Count {
  readonly count: number;
  readonly examples: readonly string[] | null;
}

async function countOf(tx: Connection, text: string): Promise<Count> {
  const [row] = await tx.query<Count>({ text, values: [] });
  return row ?? { count: 0, examples: null };
}

function shown(found: Count | undefined): string {
  if (!found || found.count === 0) return ': none here';
  const some = (found.examples ?? []).map((value) => `'${value.slice(0, 40)}'`).join(', ');
  return `: ${found.count} here, such as ${some}`;
}

/** The same for the database that the settings name; a sentence when it cannot be asked. */
export async function describeLossesHere(lost: readonly Loss[]): Promise<string> {
  const words = lost.map((loss) => `${loss.file}: ${loss.words}`).join('\n');
  const read = readConfig(process.env);
  if (!('config' in read)) return words;
  const { databaseUrl, dataDir } = read.config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    return `${words}\nThere is no database here in which to count them.`;
  try {
    const database = await openConfigured(read.config);
    try {
      return await describeLosses(database, lost);
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${words}\nThey could not be counted in the database here: ${reason}`;
  }
}
