import { generate } from '#engine/schema/generate.ts';
import type { CommandProduct } from './commandProduct.ts';
import { describeLossesHere, headed } from './countLosses.ts';
import { describeResult } from './describeResult.ts';

/** `alec generate`: writes the generated files. With `--check` nothing is written, and a stale folder is a failure. */
export async function generateCommand(words: readonly string[], product: CommandProduct): Promise<number> {
  const { folders, option } = product;
  const check = words.includes('--check');
  const result = await generate({
    ...folders,
    ...(await product.readNames()),
    check,
    fresh: words.includes('--fresh'),
  });
  const isStale = check && result.changed.length > 0;
  const failed = result.faults.length > 0 || isStale;
  const hint = isStale ? `\nThese files are stale. Run ${generateWords(option)}, and commit them.` : '';
  process[failed ? 'stderr' : 'stdout'].write(`${describeResult(result, folders)}${hint}\n`);
  for (const [heading, lost] of check ? [] : headed(result))
    process.stdout.write(`${heading}\n${await describeLossesHere(lost, product)}\n`);
  return failed ? 1 : 0;
}

/** How a person has the generated files of a product written. */
export function generateWords(option: string): string {
  return option === '' ? 'npm run generate' : `npm run generate --${option}`;
}
