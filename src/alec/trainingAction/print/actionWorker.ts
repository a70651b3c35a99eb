import { parentPort, workerData } from 'node:worker_threads';
import { printPdf } from '#engine/print/printPdf.ts';
import { payrollDocument } from './payrollDocument.ts';
import { summaryDocument } from './summaryDocument.ts';

const documents = { summary: summaryDocument, payroll: payrollDocument } as const;
const { kind, paper } = workerData as {
  kind: keyof typeof documents;
  paper: Parameters<typeof summaryDocument>[0];
};

/** The thread that lays out one document of an action, and ends. */
parentPort?.postMessage(await printPdf(documents[kind](paper)));
