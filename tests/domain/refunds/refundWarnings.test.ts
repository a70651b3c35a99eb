import { expect, test } from 'vitest';
import { refundWarnings } from '#alec/refunds/domain/refundWarnings.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type Refund = ValuesOf<'refund-requests'>;

const candidate = {
  id: 'nora',
  opco_requested_amount: '2000.00',
  opco_financeable_amount: '2261.00',
} as RecordOf<'training-action-candidates'>;
const stored: Refund = {
  training_action_candidate: 'nora',
  financing_type_repository: 'opco',
  request_amount: '500.00',
};
/** What the financing types of these tests fund. */
const fundedBy = { opco: 'opco', akto: 'opco', cofi: 'cofi' } as const;
const requested = (amount: string) => ({ kind: 'requested', amount, limit: '2261.00' });

test.each<[string, Refund, Refund | null, readonly object[]]>([
  // 2000.00 + 261.00 = 2261.00
  ['nothing up to what is financeable', { request_amount: '261.00' }, null, []],
  // 2000.00 + 261.01
  ['a cent beyond it', { request_amount: '261.01' }, null, [requested('2261.01')]],
  // 2000.00 − 500.00 + 761.00 = 2261.00: it was counted with its former amount.
  ['nothing for one that is counted already', { ...stored, request_amount: '761.00' }, stored, []],
  ['a cent beyond for it', { ...stored, request_amount: '761.01' }, stored, [requested('2261.01')]],
  // 2000.00 + 300.00: what is stored counts for another funder.
  [
    'the whole when it goes over to this funder',
    { ...stored, request_amount: '300.00' },
    { ...stored, financing_type_repository: 'cofi' },
    [requested('2300.00')],
  ],
  // 2000.00 − 500.00 + 761.00 = 2261.00: both types are of the same funder.
  [
    'nothing when it goes over to a detail of its financing type',
    { ...stored, financing_type_repository: 'akto', request_amount: '761.00' },
    stored,
    [],
  ],
  [
    'more received than requested',
    { request_amount: '100.00', pre_tax_refund_amount: '90.00', vat_refund_amount: '18.00' },
    null,
    [{ kind: 'received', amount: '108.00', limit: '100.00' }],
  ],
  ['nothing of what is being typed', { request_amount: '99 9x' }, null, []],
])('warns of %s', (_, typed, before, warnings) => {
  const type = before?.financing_type_repository as keyof typeof fundedBy | undefined;
  const storedFinancing = type && fundedBy[type];
  expect(refundWarnings({ typed, stored: before, candidate, financing: 'opco', storedFinancing })).toEqual(
    warnings,
  );
});

test('without a candidate or a funder only the payment is compared', () => {
  const typed = { request_amount: '9999.00', pre_tax_refund_amount: '1.00' };

  const known = { typed, stored: null, storedFinancing: undefined };
  expect(refundWarnings({ ...known, candidate: undefined, financing: 'opco' })).toEqual([]);
  expect(refundWarnings({ ...known, candidate, financing: undefined })).toEqual([]);
});
