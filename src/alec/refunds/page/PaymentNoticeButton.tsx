import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import type { RefundRequest } from '#alec/refunds/domain/paymentNotice.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';

const PaymentNoticeDialog = loadablePart(() => import('./PaymentNoticeDialog.tsx'), 'form');

/** Enters one payment over the chosen refund requests. */
export default function PaymentNoticeButton() {
  const { selectedIds, data = [] } = useListContext<RefundRequest>();
  const { may } = useAccessTo('refund-requests');
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  if (!may('update') || chosen.length === 0) return null;
  return (
    <>
      <Button size="small" startIcon={<PaymentIcon />} onClick={() => setOpen(true)}>
        {translate('refunds.notice.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PaymentNoticeDialog requests={chosen} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
