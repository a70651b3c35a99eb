import { printInThread } from '#engine/print/printInThread.ts';
import type { GeneratedPaper } from './generatedDocument.ts';

/**
 * The PDF of a template that was filled in. Rejects when its thread fails.
 *
 * @example
 * await printGenerated({ body: readHtml('<p>Bonjour</p>'), reference: '2026-00001', … }) // %PDF-1.3 …
 */
export function printGenerated(paper: GeneratedPaper): Promise<Uint8Array> {
  return printInThread(new URL('./generatedWorker.ts', import.meta.url), paper);
}
