import type { Cv, CvLayout } from '#alec/candidate/domain/cv.ts';
import { printInThread } from '#engine/print/printInThread.ts';

/**
 * The PDF of a CV. Rejects when its thread fails.
 *
 * @example
 * await printCv('modern', cv) // %PDF-1.3 …
 */
export function printCv(layout: CvLayout, cv: Cv): Promise<Uint8Array> {
  return printInThread(new URL('./cvWorker.ts', import.meta.url), { layout, cv });
}
