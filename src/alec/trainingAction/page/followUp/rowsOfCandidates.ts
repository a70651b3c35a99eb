import type { Path } from '#generated/records.ts';

/** What the hours, the costs and the funding of candidates come from. */
export const periods = 'training-action-candidate-periods' satisfies Path;
export const invoices = 'training-action-invoices' satisfies Path;
export const refunds = 'refund-requests' satisfies Path;
