import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, Database } from '#engine/db/database.ts';
import type { GenerateResult } from '#engine/schema/generate.ts';
import { countLost, type Loss } from '#engine/schema/migrate/loss.ts';
import { readConfig } from '#engine/server/config.ts';
import type { CommandProduct } from './commandProduct.ts';
import { openConfigured } from './prepare.ts';

/**
 * Says what a new migration loses on a database that has not run it yet: each loss with how many values it takes and
 * some of them. Where they cannot be counted, the reason stands below the losses.
 *
 * @example
 * await describeLosses(database, lost) // "pec-rates.json: values of 'rate' that … become empty: 2 here, such as 'douze'"
 */
export async function describeLosses(database: Database, lost: readonly Loss[]): Promise<string> {
  const { prepare, queries } = countLost(lost);
  try {
    const counts = await database.transaction(async (tx) => {
      for (const sql of prepare) await tx.script(sql);
      const found: Count[] = [];
      for (const text of queries) found.push(await countOf(tx, text));
      return found;
    });
    return lost.map((loss, index) => `${wordsOf(loss)}${shown(counts[index])}`).join('\n');
  } catch (error) {
    return uncounted(lost, error);
  }
}

const wordsOf = ({ file, words }: Loss): string => `${file}: ${words}`;

function uncounted(lost: readonly Loss[], error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return [...lost.map(wordsOf), `They could not be counted in the database here: ${reason}`].join('\n');
}

type Lossy = Pick<GenerateResult, 'lost'> & Partial<Pick<GenerateResult, 'faults'>>;

/** The changes of values, each under the line above it: they are done, or would be if they were not refused. */
export function headed({ faults = [], lost }: Lossy): (readonly [heading: string, lost: readonly Loss[]])[] {
  const isRefused = faults.length > 0;
  const parts = [
    [
      isRefused ? 'What this change would lose:' : 'This migration loses values:',
      lost.filter(({ isRenamed }) => !isRenamed),
    ],
    [
      isRefused ? 'What this change would rename:' : 'This migration changes values:',
      lost.filter(({ isRenamed }) => isRenamed),
    ],
  ] as const;
  return parts.filter(([, some]) => some.length > 0);
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
export async function describeLossesHere(lost: readonly Loss[], product: CommandProduct): Promise<string> {
  const words = lost.map(wordsOf).join('\n');
  const read = readConfig(product.environment, product.configured);
  if (!('config' in read)) return words;
  const { database: choice, dataDir } = read.config;
  if (choice.url === undefined && !existsSync(join(dataDir, 'database')))
    return `${words}\nThere is no database here in which to count them.`;
  try {
    const database = await openConfigured(read.config, product);
    try {
      return await describeLosses(database, lost);
    } finally {
      await database.close();
    }
  } catch (error) {
    return uncounted(lost, error);
  }
}
