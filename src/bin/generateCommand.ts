import { type GenerateResult, generate } from '#compile/generate.ts';
import { folders } from './folders.ts';

/** `alec generate [--check | --fresh]`: writes `generated/`, or says what is wrong or stale; exit code 1 then. */
export async function generateCommand(words: readonly string[]): Promise<number> {
  const result = await generate({ ...folders, check: words.includes('--check'), fresh: words.includes('--fresh') });
  process[isGood(result) ? 'stdout' : 'stderr'].write(`${describe(result)}\n`);
  return isGood(result) ? 0 : 1;
}
