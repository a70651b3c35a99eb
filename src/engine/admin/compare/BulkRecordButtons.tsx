import { Button } from '@mui/material';
import { useListContext, useNavigate, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { comparePath, mostCompared } from './comparePath.ts';
import { recordPart } from './recordPart.ts';
import { useMayMerge } from './useMayMerge.ts';

const MergeDialog = recordPart(() => import('./MergeDialog.tsx'));
const mostMerged = 10;

/** Shows two to four selected records beside each other. */
export function BulkCompareButton() {
  const resource = useResourceModel();
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const navigate = useNavigate();
  if (selectedIds.length < 2 || selectedIds.length > mostCompared) return null;
  return (
    <Button size="small" onClick={() => navigate(comparePath(resource, selectedIds.map(String)))}>
      {translate('views.bulk.compare')}
    </Button>
  );
}

/** Makes one record of several selected ones. */
export function BulkMergeButton() {
  const mayMerge = useMayMerge();
  const { selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!mayMerge || selectedIds.length < 2 || selectedIds.length > mostMerged) return null;
  const done = () => {
    setOpen(false);
    onUnselectItems();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('views.bulk.merge')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MergeDialog ids={selectedIds.map(String)} close={() => setOpen(false)} done={done} />
        </Suspense>
      )}
    </>
  );
}
