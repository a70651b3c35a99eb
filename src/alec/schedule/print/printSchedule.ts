import { printInThread } from '#engine/print/printInThread.ts';
import type { PrintedSchedule } from './scheduleDocument.ts';

/**
 * The PDF of a planning. Rejects when its thread fails.
 *
 * @example
 * await printPlanning({ locale: 'fr', period: 'week', from: '2026-11-21', sessions, … }) // %PDF-1.3 …
 */
export function printSchedule(schedule: PrintedSchedule): Promise<Uint8Array> {
  return printInThread(new URL('./scheduleWorker.ts', import.meta.url), schedule);
}
