import type { periods } from '#alec/trainingAction/page/followUp/rowsOfCandidates.ts';
import type { FieldOf } from '#generated/records.ts';
import { PeriodOverlaps } from './PeriodOverlaps.tsx';

const decided: readonly FieldOf<typeof periods>[] = ['training_action_candidate'];

/** How a period is asked for where its candidate is known. */
export const periodForm = { decided, slots: { before: PeriodOverlaps } };
