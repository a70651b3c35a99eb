import { Alert } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import type { NoticeShare } from '#alec/refunds/domain/paymentNotice.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { Decimal } from '#engine/model/decimal.ts';
import type { FieldOf } from '#generated/records.ts';
import { AmountTable } from './AmountTable.tsx';

/** Who a payment is for, and how much of it each gets. */
export function NoticeShares({ shares }: { readonly shares: readonly NoticeShare[] }) {
  const translate = useTranslate();
  const tooMuch = shares.filter(isMoreThanOutstanding).length;
  return (
    <>
      {tooMuch > 0 && (
        <Alert severity="warning">{translate('refunds.notice.tooMuch', { smart_count: tooMuch })}</Alert>
      )}
      <AmountTable
        title="refunds.notice.shares"
        columns={['refunds.outstanding', 'refunds.notice.paid']}
        rows={shares.map(({ request, paid }) => ({
          key: request.id,
          name: (
            <RecordContextProvider value={request}>
              <SchemaField source={'training_action_candidate' satisfies FieldOf<'refund-requests'>} />
            </RecordContextProvider>
          ),
          amounts: [String(request.outstanding_amount ?? '0.00'), paid],
        }))}
      />
    </>
  );
}

function isMoreThanOutstanding({ request, paid }: NoticeShare): boolean {
  return new Decimal(paid).gt(String(request.outstanding_amount ?? '0.00'));
}
