import { parentPort, workerData } from 'node:worker_threads';
import { printPdf } from '#engine/print/printPdf.ts';
import { generatedDocument } from './generatedDocument.ts';

/** The thread that lays out one generated document, and ends. */
parentPort?.postMessage(await printPdf(generatedDocument(workerData)));
