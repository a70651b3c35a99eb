import type { Database } from '#engine/db/database.ts';
import { checkFiles } from './consistency/checkFiles.ts';
import { checkFormulas } from './consistency/checkFormulas.ts';
import { checkHistory } from './consistency/checkHistory.ts';
import { checkIdempotency } from './consistency/checkIdempotency.ts';
import type { Check, Checking } from './consistency/checking.ts';
import { checkOwnFigures } from './consistency/checkOwnFigures.ts';
import { checkPlaces } from './consistency/checkPlaces.ts';
import { checkReferences } from './consistency/checkReferences.ts';
import { checkYearlyNumbers } from './consistency/checkYearlyNumbers.ts';
import { productRecounts } from './consistency/productRecounts.ts';

export interface Checked extends Omit<Checking, 'tx'> {
  readonly database: Database;
}

/** First what only reads; the recounts write, and what they wrote is taken back. */
const checks: readonly Check[] = [
  checkReferences,
  checkPlaces,
  checkYearlyNumbers,
  checkHistory,
  checkIdempotency,
  checkFiles,
  checkOwnFigures,
  checkFormulas,
  ...productRecounts,
];

/**
 * Compares what a database keeps twice: stored figures with a recount, places and numbers with the rows that have them,
 * rows with their history, files with the rows that name them. Gives a sentence per inconsistency, none where all is well.
 * Nothing is changed: the recounts are made in a transaction that is taken back.
 *
 * @example
 * await checkConsistency({ database, model }) // ['training-courses 0192…: total_fees differ from a recount']
 */
export async function checkConsistency({ database, ...checked }: Checked): Promise<string[]> {
  const found: string[] = [];
  const takenBack = new Error('taken back');
  await database
    .transaction(async (tx) => {
      for (const check of checks) found.push(...(await check({ ...checked, tx })));
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return found;
}
