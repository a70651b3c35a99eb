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
const kinds = ['positioning_report', 'external_training', 'practical_training'] as const;
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
const edits = fc.array(edit, { maxLength: 25 });
const edited = (sequence: readonly Edit[]) => sequence.reduce((inputs, one) => one(inputs), none);

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
      let inputs = none;
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
      for (const column of ['expected', 'real', 'paid'])
        expect(values[`${column}_total_duration`]).toBe(
          named(kinds.map((kind) => `${column}_${kind}_duration`)),
        );
      for (const column of ['expected', 'real']) {
        const parts = ['wage', 'educational', 'additional'].map((kind) => `${column}_${kind}_cost`);
        expect(values[`${column}_total_cost`]).toBe(named(parts));
      }
      expect(values.real_wage_cost).toBe(
        sum(figuresOfPeriods(calculation).map(({ real_cost }) => real_cost)),
      );
      expect(values.real_educational_cost).toBe(sum(inputs.invoiceShares));
      const received = ['opco', 'miscellaneous_services', 'cofi', 'various_aids'].map(
        (one) => `${one}_received_amount`,
      );
      const refunds = figuresOfRefunds(calculation).map(({ total_refund_amount }) => total_refund_amount);
      expect(named(received)).toBe(sum(refunds));
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
      for (const financing of ['opco', 'miscellaneous_services', 'cofi', 'various_aids']) {
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
