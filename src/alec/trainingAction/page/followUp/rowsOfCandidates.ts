import type { Path } from '#generated/records.ts';

/** What the hours and the costs of candidates come from. */
export const periods = 'training-action-candidate-periods' satisfies Path;
export const invoices = 'training-action-invoices' satisfies Path;
