import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RefundRequest, sharesOfNotice } from '#alec/refunds/domain/paymentNotice.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { ValuesOf } from '#generated/records.ts';

const notice = { preTax: '100.00', vat: '0.00', reference: 'VIR-1', date: '2026-11-23' };
const request = (outstanding_amount: string | null, more: ValuesOf<'refund-requests'> = {}) =>
  ({ id: 'a', outstanding_amount, ...more }) as RefundRequest;

test.each([
  // 100.00 × 200 ÷ 300 = 66.666…, cut to 66.66; 33.33; the cent that is left goes to the first.
  ['in proportion of what is outstanding', ['200.00', '100.00'], ['66.67', '33.33']],
  ['nothing to those that are paid', ['200.00', '0.00'], ['100.00', '0.00']],
  ['nothing to those paid too much', ['50.00', '-3.00'], ['100.00', '0.00']],
  // 33.33 each; the first has the cent more.
  ['in equal parts where nothing is outstanding', ['0.00', '0.00', null], ['33.34', '33.33', '33.33']],
])('a payment is split %s', (_, outstanding, paid) => {
  expect(
    sharesOfNotice(
      notice,
      outstanding.map((one) => request(one)),
    ).map((share) => share.paid),
  ).toEqual(paid);
});

test('what comes is split, pre-tax amount and VAT within it, and added to what was paid before', () => {
  const before = { pre_tax_refund_amount: '10.00', vat_refund_amount: '2.00', refund_reference: 'VIR-0' };
  const [one, other] = sharesOfNotice({ ...notice, vat: '20.01' }, [
    request('60.00', before),
    request('60.00'),
  ]);

  // 120.01 ÷ 2 = 60.005: 60.01 and 60.00. Of them 100.00 × 60.01 ÷ 120.01 = 50.004… pre-tax, cut to 50.00; 49.995…, cut to
  // 49.99; the cent that is left goes to the first. The rest is VAT: 10.00 + 2.00, and 10.01.
  expect(one?.set).toEqual({
    refund_reference: 'VIR-1',
    refund_date: '2026-11-23',
    pre_tax_refund_amount: '60.01',
    vat_refund_amount: '12.00',
  });
  expect(one?.paid).toBe('60.01');
  expect(other?.set).toMatchObject({ pre_tax_refund_amount: '49.99', vat_refund_amount: '10.01' });
});

test('a payment of all that is outstanding leaves nothing outstanding, however much of it is VAT', () => {
  // 250.00 and 50.00, each split on its own, would pay 83.34 + 16.67 = 100.01 of 100.00.
  const shares = sharesOfNotice({ ...notice, preTax: '250.00', vat: '50.00' }, [
    request('100.00'),
    request('200.00'),
  ]);

  expect(shares.map(({ paid }) => paid)).toEqual(['100.00', '200.00']);
});

const cents = fc.integer({ min: 0, max: 5_000_000 }).map((all) => new Decimal(all).div(100).toFixed(2));

test('the parts add up to the payment, whatever is outstanding', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.array(cents, { minLength: 1, maxLength: 40 }),
      (preTax, vat, outstanding) => {
        const shares = sharesOfNotice(
          { ...notice, preTax, vat },
          outstanding.map((one) => request(one)),
        );
        const sumOf = (amounts: readonly unknown[]) =>
          amounts.reduce<Decimal>((sum, amount) => sum.plus(String(amount)), new Decimal(0)).toFixed(2);
        expect({
          paid: sumOf(shares.map(({ paid }) => paid)),
          preTax: sumOf(shares.map(({ set }) => set.pre_tax_refund_amount)),
          vat: sumOf(shares.map(({ set }) => set.vat_refund_amount)),
        }).toEqual({ paid: sumOf([preTax, vat]), preTax, vat });
        expect(shares.every(({ set }) => Number(set.vat_refund_amount) >= 0)).toBe(true);
      },
    ),
  );
});
