import { printInThread } from '#engine/print/printInThread.ts';
import type { ActionPaper } from './actionPaper.ts';

/**
 * The PDF of the summary of an action, or of its payroll control sheet. Rejects when its thread fails.
 *
 * @example
 * await printAction('summary', paper) // %PDF-1.3 …
 */
export function printAction(kind: 'summary' | 'payroll', paper: ActionPaper): Promise<Uint8Array> {
  return printInThread(new URL('./actionWorker.ts', import.meta.url), { kind, paper });
}
