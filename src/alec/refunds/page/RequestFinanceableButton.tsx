import RequestIcon from '@mui/icons-material/RequestQuoteOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { RecordOf } from '#generated/records.ts';

const RequestFinanceableDialog = loadablePart(() => import('./RequestFinanceableDialog.tsx'), 'form');

interface RequestFinanceableButtonProps {
  readonly candidates: readonly RecordOf<'training-action-candidates'>[];
}

/** Requests all that is financeable for these candidates; nothing for whoever makes no requests. */
export function RequestFinanceableButton({ candidates }: RequestFinanceableButtonProps) {
  const { may } = useAccessTo('refund-requests');
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!may('create')) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<RequestIcon />}
        disabled={candidates.length === 0}
        onClick={() => setOpen(true)}
      >
        {translate('refunds.financeable.title')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RequestFinanceableDialog candidates={candidates} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
