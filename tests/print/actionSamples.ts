import { readFileSync } from 'node:fs';
import { calculateAction, figuresOfAction } from '#alec/trainingAction/domain/actionCalculation.ts';
import { calculateCandidate, figuresOfCandidate } from '#alec/trainingAction/domain/candidateCalculation.ts';
import { actionFields } from '#alec/trainingAction/print/actionFields.ts';
import type { ActionPaper, PaperCandidate } from '#alec/trainingAction/print/actionPaper.ts';
import type { Locale, Model } from '#engine/model/model.ts';

const model = JSON.parse(readFileSync('generated/model.json', 'utf8')) as Model;
const invoice = { reference: 'F-2026-17', invoice_type: 'group', total_amount: '1000.00' };

/** As in the example of the training action model: 98 of 105 hours, all of 35, seven of absence. */
const ann: PaperCandidate = {
  name: '=Ann Sorel',
  record: {
    hour_cost: '16.80',
    pec_rate: '17.000',
    expected_external_training_duration: '105.00',
    expected_practical_training_duration: '35.00',
    expected_wage_cost: '2352.00',
    expected_educational_cost: '333.34',
    expected_meal_fees: '40.00',
    real_meal_fees: '38.50',
    opco_forecast_amount: '2380.00',
    cofi_forecast_amount: '100.00',
  },
  periods: [
    {
      label: 'Session 1',
      period_type: 'external',
      from_date: '2026-03-02',
      to_date: '2026-03-20',
      expected_duration: '105.00',
      real_duration: '98.00',
      hour_cost: '16.80',
    },
    {
      label: 'Mise en pratique',
      period_type: 'practical',
      expected_duration: '35.00',
      real_duration: '35.00',
      hour_cost: '16.80',
      payroll_cost: '590.00',
    },
    { label: 'Maladie', period_type: 'absence', real_duration: '7.00', hour_cost: '0.00' },
  ],
  invoices: [{ invoice, share: '333.34' }],
  refundRequests: [
    {
      label: 'OPCO',
      financing: 1,
      request_reference: 'R1',
      request_date: '2026-04-02',
      request_amount: '2261.00',
      pre_tax_refund_amount: '2000.00',
      vat_refund_amount: '0.00',
    },
    { label: 'Département', financing: 3, request_reference: 'R2', request_amount: '95.00' },
  ],
  results: [{ label: 'CACES 3', result_type: 'total_validation', validated_at: '2026-04-10' }],
};

/** Her hours were typed, and of what is paid too. */
const bob: PaperCandidate = {
  name: 'Bob Durand',
  record: {
    ...ann.record,
    real_external_training_duration: '110.00',
    paid_external_training_duration: '100.00',
    opco_financeable_amount: '1500.00',
    typed_fields: [
      'real_external_training_duration',
      'paid_external_training_duration',
      'opco_financeable_amount',
    ],
  },
  periods: [],
  invoices: [{ invoice, share: '333.33' }],
  refundRequests: [],
  results: [{ label: 'CACES 3', result_type: 'failure', validated_at: '2026-04-10' }],
};

/** Nothing of her is known yet. */
const cat: PaperCandidate = {
  name: 'Cat Moreau',
  record: {},
  periods: [],
  invoices: [{ invoice, share: '333.33' }],
  refundRequests: [],
  results: [{ label: 'CACES 3', result_type: 'undefined' }],
};

function withFigures(candidate: PaperCandidate): PaperCandidate {
  const { record, periods, invoices, refundRequests } = candidate;
  const inputs = {
    candidate: record,
    periods,
    invoiceShares: invoices.map(({ share }) => share),
    refundRequests,
  };
  return { ...candidate, record: { ...record, ...figuresOfCandidate(calculateCandidate(inputs)) } };
}

/** An action with three candidates, every figure as the server would have stored it. */
export function actionPaper(locale: Locale = 'fr', more: Partial<ActionPaper> = {}): ActionPaper {
  const candidates = (more.candidates ?? [ann, bob, cat]).map(withFigures);
  const figures = figuresOfAction(
    calculateAction({
      candidates: candidates.map(({ record }) => record),
      trainingMargins: ['-1200.00'],
      results: candidates.flatMap(({ results }) => results.map(({ result_type: type }) => type)),
    }),
  );
  return {
    locale,
    printedAt: new Date('2026-05-04T09:30:00Z'),
    hasMargins: true,
    names: { dossier: 'ERPF#2026-00012', device: 'CPro' },
    fields: actionFields(model, locale),
    ...more,
    action: {
      status: 'in_progress',
      from_date: '2026-03-02',
      to_date: '2026-04-30',
      opco_reference: 'OPCO-77',
      ...figures,
      ...more.action,
    },
    candidates,
  };
}
