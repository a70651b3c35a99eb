import type { FieldOf, ValuesOf } from '#generated/records.ts';

/** Fields of a candidate of an action store what is typed and what is calculated under the same name. */
export type CandidateField = FieldOf<'training-action-candidates'>;
export type CandidateValues = ValuesOf<'training-action-candidates'>;
export type PeriodField = FieldOf<'training-action-candidate-periods'>;
export type PeriodValues = ValuesOf<'training-action-candidate-periods'>;
export type RefundField = FieldOf<'refund-requests'>;

/** Kinds of hours that a period may be of. */
export const periodTypes = ['external', 'practical', 'absence'] as const;
export type PeriodType = (typeof periodTypes)[number];

const refundList = 'refund_requests' satisfies CandidateField;

/** A name of the calculation of a candidate: a field, or one of a period, an invoice or a refund request of hers. */
export type CandidateName =
  | CandidateField
  | `periods.${number}.${PeriodField}`
  | `invoices.${number}`
  | `${typeof refundList}.${number}.${RefundField}`;

export const ofPeriod = <Field extends PeriodField>(index: number, field: Field) =>
  `periods.${index}.${field}` as const;
/** Her share of an invoice. */
export const ofInvoice = (index: number) => `invoices.${index}` as const;
export const ofRefund = <Field extends RefundField>(index: number, field: Field) =>
  `${refundList}.${index}.${field}` as const;
