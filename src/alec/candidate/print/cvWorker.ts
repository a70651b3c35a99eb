import { parentPort, workerData } from 'node:worker_threads';
import type { Cv, CvLayout } from '#alec/candidate/domain/cv.ts';
import { printPdf } from '#engine/print/printPdf.ts';
import { cvDocument } from './cvDocument.ts';

const { layout, cv } = workerData as { layout: CvLayout; cv: Cv };

/** The thread that lays out one CV, and ends. */
parentPort?.postMessage(await printPdf(cvDocument(layout, cv)));
