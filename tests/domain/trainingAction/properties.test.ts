import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateAction,
  figuresOfAction,
  summedFields,
} from '#alec/trainingAction/domain/actionCalculation.ts';
import { calculateInvoice } from '#alec/trainingAction/domain/calculateInvoice.ts';
import {
  calculateCandidate,
  figuresOfCandidate,
  figuresOfPeriods,
  figuresOfRefunds,
  recalculateCandidate,
} from '#alec/trainingAction/domain/candidateCalculation.ts';
import { type CandidateInputs, untilTyped } from '#alec/trainingAction/domain/candidateFacts.ts';
import type { CandidateField } from '#alec/trainingAction/domain/candidateName.ts';
import { Decimal } from '#engine/model/decimal.ts';

const amount = fc
  .integer({ min: 0, max: 500_000 })
  .map((cents) => new Decimal(cents).dividedBy(100).toFixed(2));
const maybe = fc.option(amount);
const financings = ['opco', 'miscellaneous_services', 'cofi', 'various_aids'] as const;
/** Names that begin alike. */
const each = (beginning: string, ...ends: readonly string[]) => ends.map((end) => `${beginning}_${end}`);
/** Totals of a candidate, and what each is the sum of. */
const totals: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...['expected', 'real', 'paid'].map((column) => [
    `${column}_total_duration`,
    each(column, 'positioning_report_duration', 'external_training_duration', 'practical_training_duration'),
  ]),
  ...['expected', 'real', 'external_payroll'].map((column) => [
    `${column}_total_fees`,
    each(column, 'transport_fees', 'accommodation_fees', 'meal_fees'),
  ]),
  ...['expected', 'real'].map((column) => [
    `${column}_total_cost`,
    each(column, 'wage_cost', 'educational_cost', 'additional_cost'),
  ]),
  ['expected_additional_cost', ['expected_total_fees', 'expected_services_fees']],
  ['real_additional_cost', ['real_total_fees', 'external_payroll_total_fees']],
]);
/** What of the cost of a step no funding of it pays. */
const costOf = {
  forecast: 'expected_total_cost',
  financeable: 'real_total_cost',
  requested: 'real_total_cost',
  received: 'real_total_cost',
} as const;
const fields: readonly CandidateField[] = [
  ...summedFields.filter((name) => !/total|real_(wage|edu|add)|_additional|requested|received/.test(name)),
  'pec_rate',
];

const period = fc.record({
  period_type: fc.constantFrom('external', 'practical', 'absence'),
  expected_duration: maybe,
  real_duration: maybe,
  hour_cost: maybe,
  payroll_cost: maybe,
});
const request = fc.record({
  financing: fc.integer({ min: 1, max: 4 }),
  request_amount: amount,
  pre_tax_refund_amount: maybe,
  vat_refund_amount: maybe,
});

type Edit = (inputs: CandidateInputs) => CandidateInputs;

/** What somebody may do in the follow-up of a candidate. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom(...fields), maybe).map(
    ([name, value]): Edit =>
      (inputs) => {
        const named = (inputs.candidate.typed_fields ?? []) as string[];
        const typed_fields = (untilTyped as readonly string[]).includes(name) ? [...named, name] : named;
        return { ...inputs, candidate: { ...inputs.candidate, [name]: value, typed_fields } };
      },
  ),
  period.map(
    (one): Edit =>
      (inputs) => ({ ...inputs, periods: [...inputs.periods, one] }),
  ),
  fc.nat().map(
    (at): Edit =>
      (inputs) => ({ ...inputs, periods: inputs.periods.filter((_, index) => index !== at % 4) }),
  ),
  request.map(
    (one): Edit =>
      (inputs) => ({ ...inputs, refundRequests: [...inputs.refundRequests, one] }),
  ),
  amount.map(
    (share): Edit =>
      (inputs) => ({ ...inputs, invoiceShares: [...inputs.invoiceShares, share] }),
  ),
);
const none: CandidateInputs = { candidate: {}, periods: [], invoiceShares: [], refundRequests: [] };
/** Of whom everything is known, each amount another one, so that nothing that is left out or counted twice stays unseen. */
const begun: CandidateInputs = {
  ...none,
  candidate: Object.fromEntries(fields.map((name, index) => [name, `${(index + 1) * 7}.25`])),
};
const edits = fc.array(edit, { maxLength: 25 });
const edited = (sequence: readonly Edit[]) => sequence.reduce((inputs, one) => one(inputs), begun);

/** A candidate as she is stored: what she had, and every figure over it. */
const stored = (inputs: CandidateInputs) => ({
  ...inputs.candidate,
  ...figuresOfCandidate(calculateCandidate(inputs)),
});
const sum = (values: readonly unknown[]) =>
  values.reduce<Decimal>((total, value) => total.plus(String(value ?? 0)), new Decimal(0)).toFixed(2);

test('after any edits, the figures calculated one edit at a time are those calculated at once', () => {
  fc.assert(
    fc.property(edits, (sequence) => {
      let inputs = begun;
      let calculation = calculateCandidate(inputs);
      for (const one of sequence) {
        inputs = one(inputs);
        calculation = recalculateCandidate(calculation, inputs);
      }

      expect([...calculation.values].map(String)).toEqual([...calculateCandidate(inputs).values].map(String));
    }),
  );
});

test('after any edits, totals are the sums of their parts', () => {
  fc.assert(
    fc.property(edits, (sequence) => {
      const inputs = edited(sequence);
      const calculation = calculateCandidate(inputs);
      const values: Readonly<Record<string, unknown>> = stored(inputs);
      const named = (names: readonly string[]) => sum(names.map((name) => values[name]));
      const ofAll = (step: string) => named(financings.map((financing) => `${financing}_${step}_amount`));

      for (const [total, parts] of Object.entries(totals))
        expect([total, values[total]]).toEqual([total, named(parts)]);
      for (const [step, cost] of Object.entries(costOf)) {
        const rest = new Decimal(String(values[cost])).minus(ofAll(step));
        expect(values[`remaining_${step}_amount`]).toBe(Decimal.max(0, rest).toFixed(2));
      }
      expect(values.real_wage_cost).toBe(
        sum(figuresOfPeriods(calculation).map(({ real_cost }) => real_cost)),
      );
      expect(values.real_educational_cost).toBe(sum(inputs.invoiceShares));
      expect(ofAll('requested')).toBe(sum(inputs.refundRequests.map(({ request_amount }) => request_amount)));
      expect(ofAll('received')).toBe(
        sum(figuresOfRefunds(calculation).map(({ total_refund_amount }) => total_refund_amount)),
      );
    }),
  );
});

test('after any edits, nothing is negative and nothing financeable is more than its forecast', () => {
  fc.assert(
    fc.property(edits, (sequence) => {
      const inputs = edited(sequence);
      const figures = figuresOfCandidate(calculateCandidate(inputs));
      const values: Readonly<Record<string, unknown>> = { ...inputs.candidate, ...figures };

      expect(Object.entries(figures).filter(([, text]) => String(text).startsWith('-'))).toEqual([]);
      for (const financing of financings) {
        const financeable = figures[`${financing}_financeable_amount` as CandidateField];
        const forecast = values[`${financing}_forecast_amount`];
        if (financeable !== undefined)
          expect(new Decimal(String(financeable)).lte(String(forecast ?? 0))).toBe(true);
      }
    }),
  );
});

test('an action is the sum of its candidates, and only its margins and what is outstanding may be negative', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 6 }), (sequences) => {
      const candidates = sequences.map((sequence) => stored(edited(sequence)));
      const action: Readonly<Record<string, unknown>> = figuresOfAction(
        calculateAction({ candidates, trainingMargins: [], results: [] }),
      );

      for (const name of summedFields) expect(action[name]).toBe(sum(candidates.map((one) => one[name])));
      const negative = Object.entries(action).filter(([, text]) => String(text).startsWith('-'));
      const mayBe = ['final_training_margin', 'training_gross_margin', 'outstanding_amount'];
      expect(negative.filter(([name]) => !mayBe.includes(name))).toEqual([]);
    }),
  );
});

test('the shares of an invoice come to its total', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 40 });
  const invoice = fc.record({
    invoice_type: fc.constantFrom('individual', 'group'),
    is_hour_cost: fc.boolean(),
    hour_rate: maybe,
    hours: maybe,
    total_amount: maybe,
    total_amount_per_candidate: maybe,
  });
  fc.assert(
    fc.property(invoice, ids, (one, candidates) => {
      const { total_amount: total, shares } = calculateInvoice(one, candidates);

      expect(sum([...shares.values()])).toBe(total);
      expect([...shares.keys()]).toEqual(candidates);
    }),
  );
});
