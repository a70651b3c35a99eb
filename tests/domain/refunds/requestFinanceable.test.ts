import { describe, expect, test } from 'vitest';
import { financeableRests, financingOf } from '#alec/refunds/domain/requestFinanceable.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

const candidateWith = (values: ValuesOf<'training-action-candidates'>) =>
  ({ id: 'a', ...values }) as RecordOf<'training-action-candidates'>;

describe('what may still be requested', () => {
  test.each([
    // 2261.00 − 261.00
    ['what is left', '2261.00', '261.00', ['2000.00']],
    ['all of it before any request', '2261.00', null, ['2261.00']],
    ['nothing where all was requested', '2261.00', '2261.00', []],
    ['nothing where more was requested', '2261.00', '2300.00', []],
    ['nothing where nothing is financeable', null, null, []],
  ])('is %s', (_, financeable, requested, amounts) => {
    const candidate = candidateWith({
      opco_financeable_amount: financeable,
      opco_requested_amount: requested,
      cofi_financeable_amount: '9.00',
    });

    expect(financeableRests([candidate], 'opco').map(({ amount }) => amount)).toEqual(amounts);
  });
});

test.each([
  ['its own number', 'aids', 'various_aids'],
  ['the number of its parent', 'akto', 'opco'],
  ['the number of the topmost type above it', 'advance', 'opco'],
  ['nothing, unknown', 'nobody', undefined],
])('a financing type counts for %s', (_, id, financing) => {
  const types = [
    { id: 'opco', financing_type: 1, parent: null },
    { id: 'akto', financing_type: 3, parent: 'opco' },
    { id: 'advance', financing_type: 4, parent: 'akto' },
    { id: 'aids', financing_type: 4, parent: null },
  ] as RecordOf<'financing-type-repositories'>[];

  expect(financingOf(id, types)).toBe(financing);
});
