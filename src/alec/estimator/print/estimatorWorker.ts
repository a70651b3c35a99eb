import { parentPort, workerData } from 'node:worker_threads';
import { printPdf } from '#engine/print/printPdf.ts';
import { estimatorDocument } from './estimatorDocument.ts';

/** The thread that lays out one estimator, and ends. */
parentPort?.postMessage(await printPdf(estimatorDocument(workerData)));
