import type { EstimatorPaper } from './estimatorPaper.ts';
import { printInThread } from './printInThread.ts';

/**
 * The PDF of an estimator. Rejects when its thread fails.
 *
 * @example
 * await printEstimator(paper) // %PDF-1.3 …
 */
export function printEstimator(paper: EstimatorPaper): Promise<Uint8Array> {
  return printInThread(new URL('./estimatorWorker.ts', import.meta.url), paper);
}
