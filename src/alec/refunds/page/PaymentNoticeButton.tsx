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
  const { chosen, isPending } = useChosen();
  const [opened, open] = useState<readonly RefundRequest[] | null>(null);
  // While they are read anew the payment stays open over those it was opened for; who is deleted meanwhile gets none of it.
  const requests = isPending ? opened : opened && chosen;
  if (!may('update')) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<PaymentIcon />}
        disabled={isPending || chosen.length === 0}
        onClick={() => open(chosen)}
      >
        {translate('refunds.notice.open')}
      </Button>
      {requests && (
        <Suspense fallback={null}>
          <PaymentNoticeDialog requests={requests} close={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}

/** All that is selected, in that order; what other pages show is asked for. What was deleted meanwhile is left out. */
function useChosen() {
  const { selectedIds, data = [] } = useListContext<RefundRequest>();
  const absent = selectedIds.filter((id) => !data.some((row) => row.id === id));
  const { data: others = [], isLoading } = useGetMany<RefundRequest>(
    'refund-requests' satisfies Path,
    { ids: absent },
    { enabled: absent.length > 0 },
  );
  const known = [...data, ...others];
  const chosen = selectedIds.flatMap((id) => known.find((row) => row.id === id) ?? []);
  return { chosen, isPending: isLoading };
}
