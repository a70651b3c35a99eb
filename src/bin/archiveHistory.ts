import { parseArgs } from 'node:util';
import { archiveHistory, restoreHistory } from '#engine/server/archive/archiveHistory.ts';
import type { CommandProduct } from './commandProduct.ts';
import { readGenerated, withDatabase } from './prepare.ts';

const usage =
  'alec archive-history --before 2024-01 --to <folder>, or alec archive-history --restore <folder>/activities-2023-12.jsonl.gz';

/** `alec archive-history --before <month> --to <folder>`, `alec archive-history --restore <file>` */
export async function archiveHistoryCommand(
  words: readonly string[],
  product: CommandProduct,
): Promise<number> {
  const { before, to, restore } = parseArgs({
    args: [...words],
    options: { before: { type: 'string' }, to: { type: 'string' }, restore: { type: 'string' } },
  }).values;
  const announce = (line: string) => void process.stdout.write(`${line}\n`);
  if (restore === undefined && (before === undefined || to === undefined)) throw new Error(usage);
  return withDatabase(product, async (database) => {
    const { model } = await readGenerated(product.folders);
    if (restore !== undefined)
      announce(`${await restoreHistory({ database, model, file: restore })} entries put back`);
    else if (before !== undefined && to !== undefined)
      await archiveHistory({ database, model, before, folder: to, now: new Date(), announce });
  });
}
