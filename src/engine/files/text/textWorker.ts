import { parentPort } from 'node:worker_threads';
import { fileText, type TextKind } from './fileText.ts';
import type { TextOutcome } from './textReader.ts';

interface TextTask {
  readonly kind: TextKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

parentPort?.on('message', async (task: TextTask) => parentPort?.postMessage(await outcomeOf(task)));

async function outcomeOf({ kind, bytes }: TextTask): Promise<TextOutcome> {
  try {
    return { text: await fileText(kind, bytes) };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}
