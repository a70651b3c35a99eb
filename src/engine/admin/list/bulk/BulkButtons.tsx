import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { RefusedDialog } from '#engine/admin/form/refusals/RefusedDialog.tsx';
import { bulkNames } from '#engine/admin/list/inline/cellFields.ts';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { namesOfRows } from './namesOfRows.ts';
import { useDeleteSelected } from './useDeleteSelected.ts';
import { useRowsLeftOut } from './useRowsLeftOut.ts';

const BulkUpdateForm = loadable(() => import('./BulkUpdateForm.tsx'));

interface BulkButtonProps {
  readonly startIcon?: ReactNode;
}

/** Opens the form of what the selected rows may be given together; nothing where that is not allowed. */
export function BulkEditButton({ startIcon }: BulkButtonProps) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (bulkNames(resource).length === 0 || !may('update')) return null;
  return (
    <>
      <Button size="small" startIcon={startIcon} onClick={() => setOpen(true)}>
        {translate('views.bulk.edit')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BulkUpdateForm close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Deletes the selected rows when asked twice, and says which were in the way; nothing where that is not allowed. */
export function BulkDeleteButton({ startIcon }: BulkButtonProps) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { ids, leftOut, isLoading } = useRowsLeftOut('delete', isAsking);
  const remove = useDeleteSelected(setRefusal);
  const confirm = () => {
    setAsking(false);
    void remove(ids);
  };
  const notHers = { smart_count: leftOut.length, names: namesOfRows(resource, leftOut) };
  if (!may('delete')) return null;
  return (
    <>
      <Button size="small" color="error" startIcon={startIcon} onClick={() => setAsking(true)}>
        {translate('views.bulk.delete')}
      </Button>
      <DeleteConfirm
        ids={ids}
        isOpen={isAsking && !isLoading}
        title={translate('views.bulk.deleteTitle', { smart_count: ids.length })}
        content={leftOut.length > 0 ? translate('views.bulk.notHers', notHers) : undefined}
        confirm={translate('views.bulk.delete')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
      {refusal !== null && <RefusedDialog error={refusal} close={() => setRefusal(null)} />}
    </>
  );
}
