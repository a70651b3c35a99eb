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

test('pre-tax and VAT are split each, and added to what was paid before', () => {
  const before = { pre_tax_refund_amount: '10.00', vat_refund_amount: '2.00', refund_reference: 'VIR-0' };
  const [one, other] = sharesOfNotice({ ...notice, vat: '20.01' }, [
    request('60.00', before),
    request('60.00'),
  ]);

  expect(one?.set).toEqual({
    refund_reference: 'VIR-1',
    refund_date: '2026-11-23',
    pre_tax_refund_amount: '60.00',
    // 20.01 ÷ 2 = 10.005, cut to 10.00, and the cent: 10.01 + 2.00
    vat_refund_amount: '12.01',
  });
  expect(one?.paid).toBe('60.01');
  expect(other?.set).toMatchObject({ pre_tax_refund_amount: '50.00', vat_refund_amount: '10.00' });
});

test('the parts add up to the payment, whatever is outstanding', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 }).map((all) => new Decimal(all).div(100).toFixed(2));
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
        const paid = shares.reduce((sum, share) => sum.plus(share.paid), new Decimal(0));
        expect(paid.toFixed(2)).toBe(new Decimal(preTax).plus(vat).toFixed(2));
      },
    ),
  );
});
