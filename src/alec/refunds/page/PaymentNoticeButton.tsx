import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import { Button } from '@mui/material';
import { useGetMany, useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import type { RefundRequest } from '#alec/refunds/domain/paymentNotice.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { Path } from '#generated/records.ts';

const PaymentNoticeDialog = loadablePart(() => import('./PaymentNoticeDialog.tsx'), 'form');

/** Enters one payment over the chosen refund requests. */
export default function PaymentNoticeButton() {
  const { may } = useAccessTo('refund-requests');
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const chosen = useChosen();
  if (!may('update')) return null;
  return (
    <>
      <Button size="small" startIcon={<PaymentIcon />} disabled={!chosen} onClick={() => setOpen(true)}>
        {translate('refunds.notice.open')}
      </Button>
      {isOpen && chosen && (
        <Suspense fallback={null}>
          <PaymentNoticeDialog requests={chosen} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** All that is selected, in that order; what other pages show is asked for. Undefined: it is not all here yet. */
function useChosen(): readonly RefundRequest[] | undefined {
  const { selectedIds, data = [] } = useListContext<RefundRequest>();
  const absent = selectedIds.filter((id) => !data.some((row) => row.id === id));
  const { data: others = [] } = useGetMany<RefundRequest>(
    'refund-requests' satisfies Path,
    { ids: absent },
    { enabled: absent.length > 0 },
  );
  const known = [...data, ...others];
  const chosen = selectedIds.flatMap((id) => known.find((row) => row.id === id) ?? []);
  return chosen.length === selectedIds.length && chosen.length > 0 ? chosen : undefined;
}
