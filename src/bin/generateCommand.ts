import { generate } from '#engine/schema/generate.ts';
import { describeLossesHere, headed } from './countLosses.ts';
import { describeResult } from './describeResult.ts';
import { folders } from './folders.ts';
import { faultsOfCode, productNames as names } from './productNames.ts';

/** `alec generate`: writes `generated/`. With `--check` nothing is written, and a stale folder is a failure. */
export async function generateCommand(words: readonly string[]): Promise<number> {
  const check = words.includes('--check');
  const result = await generate({ ...folders, names, faultsOfCode, check, fresh: words.includes('--fresh') });
  const isStale = check && result.changed.length > 0;
  const failed = result.faults.length > 0 || isStale;
  const hint = isStale ? '\nThese files are stale. Run npm run generate, and commit them.' : '';
  process[failed ? 'stderr' : 'stdout'].write(`${describeResult(result)}${hint}\n`);
  for (const [heading, lost] of check ? [] : headed(result))
    process.stdout.write(`${heading}\n${await describeLossesHere(lost)}\n`);
  return failed ? 1 : 0;
}
