import { printInThread } from '#engine/print/printInThread.ts';
import type { EstimatorPaper } from './estimatorPaper.ts';

/**
 * The PDF of an estimator. Rejects when its thread fails.
 *
 * @example
 * await printEstimator(paper) // %PDF-1.3 …
 */
export function printEstimator(paper: EstimatorPaper): Promise<Uint8Array> {
  return printInThread(new URL('./estimatorWorker.ts', import.meta.url), paper);
}
