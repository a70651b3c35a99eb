import { parentPort, workerData } from 'node:worker_threads';
import { estimatorDocument } from './estimator.ts';
import { printPdf } from './printPdf.ts';

/** The thread that lays out one estimator, and ends. */
parentPort?.postMessage(await printPdf(estimatorDocument(workerData)));
