import { calculateAction, figuresOfAction } from '#alec/trainingAction/domain/actionCalculation.ts';
import { calculateInvoice } from '#alec/trainingAction/domain/calculateInvoice.ts';
import {
  calculateCandidate,
  figuresOfCandidate,
  figuresOfPeriods,
  figuresOfRefunds,
} from '#alec/trainingAction/domain/candidateCalculation.ts';
import type { RefundValues } from '#alec/trainingAction/domain/candidateFacts.ts';
import type { CandidateValues, PeriodValues } from '#alec/trainingAction/domain/candidateName.ts';
import { financings } from '#alec/trainingAction/domain/fundings.ts';
import { type StartingValues, startingValues } from '#alec/trainingAction/domain/startingValues.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { ValuesOf } from '#generated/records.ts';
import { estimatorKinds } from './manyEstimators.ts';

/** Where the converted dossiers of a large database stand. */
export const convertedStatuses = ['waiting_for_opco', 'in_progress', 'complete', 'closed'] as const;
type Status = (typeof convertedStatuses)[number];

/** Values by column, for the rows of the kind: `CPro 3 closed`, and of a candidate `CPro 3 closed 0`. */
type Kind<Values> = Values & { readonly kind: string };

export interface ActionKinds {
  readonly actions: readonly Kind<ValuesOf<'training-actions'>>[];
  readonly invoices: readonly Kind<ValuesOf<'training-action-invoices'>>[];
  readonly candidates: readonly Kind<CandidateValues>[];
  readonly periods: readonly Kind<PeriodValues>[];
  /** `financing` is the number of the financing type. */
  readonly refunds: readonly Kind<RefundValues>[];
}

/** Calculated actions of two candidates, one per kind of estimator and status. */
export function actionKinds(): ActionKinds {
  const actions = estimatorKinds.flatMap((estimator) =>
    convertedStatuses.map((status) => actionOf(estimator, status)),
  );
  return {
    actions: actions.map(({ action }) => action),
    invoices: actions.flatMap(({ invoice }) => invoice ?? []),
    candidates: actions.flatMap(({ trainees }) => trainees.map(({ candidate }) => candidate)),
    periods: actions.flatMap(({ trainees }) => trainees.map(({ period }) => period)),
    refunds: actions.flatMap(({ trainees }) => trainees.flatMap(({ refunds }) => refunds)),
  };
}

type Estimator = ValuesOf<'training-course-estimators'>;

const places = ['0', '1'];
const isOver = (status: Status): boolean => status === 'complete' || status === 'closed';

function actionOf(estimator: Estimator, status: Status) {
  const kind = `${estimator.name} ${status}`;
  const starts = startingValues({ estimator, candidates: places.map(() => ({ public: 'classic' })) });
  const invoice = isOver(status) ? invoiceOf(estimator) : null;
  const shares = invoice ? calculateInvoice(invoice, places).shares : new Map<string, string>();
  const trainees = starts.map((start, place) =>
    traineeOf({ kind: `${kind} ${place}`, status, start, share: shares.get(String(place)) }),
  );
  const sums = calculateAction({
    candidates: trainees.map(({ candidate }) => candidate),
    trainingMargins: [String(estimator.training_gross_margin ?? '0')],
    results: [],
  });
  return { action: { ...figuresOfAction(sums), kind }, invoice: invoice && { ...invoice, kind }, trainees };
}

function invoiceOf({ educational_cost_total }: Estimator): ValuesOf<'training-action-invoices'> {
  const total_amount = new Decimal(String(educational_cost_total ?? 0)).plus(1600).toFixed(2);
  const invoice: ValuesOf<'training-action-invoices'> = { invoice_type: 'group', total_amount };
  const { total_amount_per_candidate } = calculateInvoice(invoice, places);
  return { ...invoice, total_amount_per_candidate };
}

interface TraineeParts {
  readonly kind: string;
  readonly status: Status;
  readonly start: StartingValues;
  readonly share: string | undefined;
}

interface Trainee {
  readonly candidate: Kind<CandidateValues>;
  readonly period: Kind<PeriodValues>;
  readonly refunds: readonly Kind<RefundValues>[];
}

function traineeOf({ kind, status, start, share }: TraineeParts): Trainee {
  const { from_date: _, to_date: __, ...candidate } = start;
  const period = periodOf(start, status);
  const first = calculateCandidate({
    candidate,
    periods: [period],
    invoiceShares: share ? [share] : [],
    refundRequests: [],
  });
  const calculation = calculateCandidate({
    ...first.inputs,
    refundRequests: requestsOf(figuresOfCandidate(first), status),
  });
  const figures = figuresOfRefunds(calculation);
  return {
    candidate: { ...candidate, ...figuresOfCandidate(calculation), typed_fields: [], kind },
    period: { ...period, ...figuresOfPeriods(calculation)[0], kind },
    refunds: calculation.inputs.refundRequests.map((refund, index) => ({
      ...refund,
      ...figures[index],
      kind,
    })),
  };
}

const doneShare: Readonly<Record<Status, string | null>> = {
  waiting_for_opco: null,
  in_progress: '0.5',
  complete: '1',
  closed: '1',
};

/** Of training outside: what is over was paid as it was calculated. */
function periodOf(start: StartingValues, status: Status): PeriodValues {
  const expected = start.expected_external_training_duration ?? '0';
  const hour_cost = start.hour_cost ?? '0.00';
  const share = doneShare[status];
  return {
    period_type: 'external',
    expected_duration: expected,
    real_duration: share && new Decimal(expected).times(share).toFixed(2),
    hour_cost,
    payroll_cost: isOver(status) ? new Decimal(expected).times(hour_cost).toFixed(2) : null,
    training_course_rate: start.training_course_rate,
  };
}

/** What is financeable is requested; what is closed was paid, of what is complete the first request. */
function requestsOf(figures: CandidateValues, status: Status): RefundValues[] {
  return financings.flatMap((name, index) => {
    const request_amount = String(figures[`${name}_financeable_amount`] ?? '0');
    if (Number(request_amount) === 0) return [];
    const isPaid = status === 'closed' || (status === 'complete' && index === 0);
    const pre_tax_refund_amount = isPaid ? request_amount : null;
    const vat_refund_amount = isPaid ? '0.00' : null;
    return { financing: index + 1, request_amount, pre_tax_refund_amount, vat_refund_amount };
  });
}
