import { expect, test } from 'vitest';
import { calculateInvoice, type InvoiceValues } from '#alec/trainingAction/domain/calculateInvoice.ts';

const hourly = { is_hour_cost: true, hour_rate: '12.345', hours: '10.50' };

test.each<[string, InvoiceValues, total: string, each: string, shares: readonly string[]]>([
  // 12.345 × 10.50 = 129.6225, and three times that as rounded
  [
    'individual, by the hour',
    { ...hourly, invoice_type: 'individual' },
    '388.86',
    '129.62',
    ['129.62', '129.62', '129.62'],
  ],
  // 129.62 ÷ 3 = 43.206…
  [
    'group, by the hour',
    { ...hourly, invoice_type: 'group' },
    '129.62',
    '43.21',
    ['43.21', '43.21', '43.20'],
  ],
  [
    'individual, typed',
    { invoice_type: 'individual', total_amount_per_candidate: '250.10', total_amount: '1.00' },
    '750.30',
    '250.10',
    ['250.10', '250.10', '250.10'],
  ],
  [
    'group, typed',
    { invoice_type: 'group', total_amount: '1000.00', total_amount_per_candidate: '1.00' },
    '1000.00',
    '333.33',
    ['333.34', '333.33', '333.33'],
  ],
  [
    'typed although a rate is there',
    { ...hourly, is_hour_cost: false, invoice_type: 'group', total_amount: '3.00' },
    '3.00',
    '1.00',
    ['1.00', '1.00', '1.00'],
  ],
  ['without an amount', { invoice_type: 'group' }, '0.00', '0.00', ['0.00', '0.00', '0.00']],
])('an invoice %s', (_, invoice, total, each, shares) => {
  const amounts = calculateInvoice(invoice, ['ann', 'bob', 'cat']);

  expect(amounts.total_amount).toBe(total);
  expect(amounts.total_amount_per_candidate).toBe(each);
  expect([...amounts.shares]).toEqual([
    ['ann', shares[0]],
    ['bob', shares[1]],
    ['cat', shares[2]],
  ]);
});

test('an invoice of nobody is borne by nobody', () => {
  const typed = { total_amount: '100.00', total_amount_per_candidate: '100.00' };

  expect(calculateInvoice({ ...typed, invoice_type: 'group' }, [])).toMatchObject({
    total_amount: '100.00',
    shares: new Map(),
  });
  expect(calculateInvoice({ ...typed, invoice_type: 'individual' }, [])).toMatchObject({
    total_amount: '0.00',
    shares: new Map(),
  });
});
