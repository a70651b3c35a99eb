import { useListContext } from 'ra-core';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import {
  type PaymentNotice,
  type RefundRequest,
  sharesOfNotice,
} from '#alec/refunds/domain/paymentNotice.ts';
import { dateToWire } from '#engine/admin/fields/date/dateText.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';
import { NoticeShares } from './NoticeShares.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const refunds = 'refund-requests' satisfies Path;
type Refund = typeof refunds;

const asked: readonly FieldOf<Refund>[] = [
  'refund_reference',
  'refund_date',
  'pre_tax_refund_amount',
  'vat_refund_amount',
];
const compulsory: readonly FieldOf<Refund>[] = ['refund_date', 'pre_tax_refund_amount'];

interface PaymentNoticeDialogProps {
  readonly requests: readonly RefundRequest[];
  readonly close: () => void;
}

/** One payment of a funder over several requests. */
export default function PaymentNoticeDialog({ requests, close }: PaymentNoticeDialogProps) {
  const { onUnselectItems } = useListContext();
  const [begun] = useState(
    () => ({ refund_date: dateToWire(new Date()), vat_refund_amount: '0.00' }) satisfies ValuesOf<Refund>,
  );
  const ids = requests.map(({ id }) => id);
  return (
    <RefundDialog
      words="notice"
      count={requests.length}
      asked={asked}
      compulsory={compulsory}
      begun={begun}
      call="payment-notice"
      rowsFor={() => ({ requests: ids })}
      onStored={() => onUnselectItems()}
      close={close}
    >
      <Preview requests={requests} />
    </RefundDialog>
  );
}

const amountForm = /^\d+(\.\d{1,2})?$/;

function Preview({ requests }: Pick<PaymentNoticeDialogProps, 'requests'>) {
  const values: ValuesOf<Refund> = useWatch<FieldValues>();
  const { preTax, vat } = noticeOf(values);
  if (![preTax, vat].every((amount) => amountForm.test(amount))) return null;
  return <NoticeShares shares={sharesOfNotice(noticeOf(values), requests)} />;
}

function noticeOf(values: ValuesOf<Refund>): PaymentNotice {
  return {
    preTax: String(values.pre_tax_refund_amount),
    vat: String(values.vat_refund_amount || '0.00'),
    reference: values.refund_reference ? String(values.refund_reference) : null,
    date: String(values.refund_date),
  };
}
