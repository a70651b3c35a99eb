import { Alert, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { NoticeShare } from '#alec/refunds/domain/paymentNotice.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { Decimal } from '#engine/model/decimal.ts';
import type { FieldOf } from '#generated/records.ts';
import { useAmounts } from './useAmounts.ts';

/** Who a payment is for, and how much of it each gets. */
export function NoticeShares({ shares }: { readonly shares: readonly NoticeShare[] }) {
  const translate = useTranslate();
  const amount = useAmounts();
  const id = useId();
  const tooMuch = shares.filter(isMoreThanOutstanding).length;
  return (
    <>
      {tooMuch > 0 && (
        <Alert severity="warning">{translate('refunds.notice.tooMuch', { smart_count: tooMuch })}</Alert>
      )}
      <TableContainer tabIndex={0} role="group" aria-labelledby={id} sx={{ maxHeight: 280 }}>
        <Table size="small" stickyHeader aria-labelledby={id}>
          <caption id={id} style={{ captionSide: 'top' }}>
            {translate('refunds.notice.shares')}
          </caption>
          <TableHead>
            <TableRow>
              <TableCell>{translate('refunds.notice.request')}</TableCell>
              <TableCell align="right">{translate('refunds.outstanding')}</TableCell>
              <TableCell align="right">{translate('refunds.notice.paid')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shares.map(({ request, paid }) => (
              <TableRow key={request.id}>
                <TableCell component="th" scope="row">
                  <RecordContextProvider value={request}>
                    <SchemaField source={'training_action_candidate' satisfies FieldOf<'refund-requests'>} />
                  </RecordContextProvider>
                </TableCell>
                <TableCell align="right">{amount(String(request.outstanding_amount ?? '0.00'))}</TableCell>
                <TableCell align="right">{amount(paid)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

function isMoreThanOutstanding({ request, paid }: NoticeShare): boolean {
  return new Decimal(paid).gt(String(request.outstanding_amount ?? '0.00'));
}
