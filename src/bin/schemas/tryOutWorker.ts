import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { commandProduct } from '#bin/commandProduct.ts';
import { committedBase, presentBase } from '#bin/migrationBase.ts';
import { parseModel } from '#engine/schema/read/parseModel.ts';
import { type TriedFiles, type TryTask, tryFiles } from '#engine/schema/tryOut/tryFiles.ts';
import type { TryOutAnswer } from './tryOut.ts';

/** The thread of `createTryOut`: one task after the other. What it reads of the product's code it reads once. */
const { words, isFollowed } = workerData as {
  readonly words: readonly string[];
  readonly isFollowed: boolean;
};
const { product } = await commandProduct(words);
const names = await product.readNames();
const { folders } = product;
const beginning = await presentBase(folders);

parentPort?.on('message', (task: TryTask) => {
  tried(task).then(
    (result) => answer({ tried: result }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
  );
});

function answer(given: TryOutAnswer): void {
  parentPort?.postMessage(given);
}

async function tried(task: TryTask): Promise<TriedFiles> {
  const running = parseModel(await readFile(join(folders.generated, 'model.json'), 'utf8'));
  // Under `npm run dev` the migrations that are not committed yet are one, as for a saved file.
  const base = isFollowed ? ((await committedBase(folders)) ?? beginning) : undefined;
  return tryFiles({ ...folders, ...names, ...(base && { base }), ...task, running });
}
