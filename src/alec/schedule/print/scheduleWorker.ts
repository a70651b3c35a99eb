import { parentPort, workerData } from 'node:worker_threads';
import { printPdf } from '#engine/print/printPdf.ts';
import { scheduleDocument } from './scheduleDocument.ts';

/** The thread that lays out one planning, and ends. */
parentPort?.postMessage(await printPdf(scheduleDocument(workerData)));
