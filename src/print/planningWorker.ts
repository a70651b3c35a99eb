import { parentPort, workerData } from 'node:worker_threads';
import { planningDocument } from './planning.ts';
import { printPdf } from './printPdf.ts';

/** The thread that lays out one planning, and ends. */
parentPort?.postMessage(await printPdf(planningDocument(workerData)));
