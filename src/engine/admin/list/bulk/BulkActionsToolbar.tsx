import { Box, Button, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { RefusedDialog } from '#engine/admin/form/refusals/RefusedDialog.tsx';
import { type ListRecord, useListSettings } from '#engine/admin/list/listSettings.tsx';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { RestoreDialog } from '#engine/admin/record/RestoreDialog.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { useDeleteSelected } from './useDeleteSelected.ts';

const BulkUpdateForm = loadable(() => import('./BulkUpdateForm.tsx'));

/** What can be done with all selected rows at once. */
export function BulkActionsToolbar() {
  const resource = useResourceModel();
  const { selectedIds, onUnselectItems, data = [] } = useListContext<ListRecord>();
  const { keepsRows } = useListSettings();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const [refusal, setRefusal] = useState<unknown>(null);
  const remove = useDeleteSelected(setRefusal);
  const [open, setOpen] = useState<'delete' | 'edit' | 'restore' | null>(null);
  const count = { smart_count: selectedIds.length };
  const isTrash = data.some(({ id, deletedAt }) => selectedIds.includes(id) && deletedAt);
  if (selectedIds.length === 0) return null;
  return (
    <Stack
      role="toolbar"
      aria-label={translate('views.bulk.selected', count)}
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', px: 2, py: 0.5, backgroundColor: 'action.selected' }}
    >
      <Typography role="status">{translate('views.bulk.selected', count)}</Typography>
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('views.bulk.unselect')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {isTrash && may('restore') && (
        <Button size="small" onClick={() => setOpen('restore')}>
          {translate('views.actions.restore')}
        </Button>
      )}
      {resource.list.bulk.length > 0 && may('update') && !isTrash && (
        <Button size="small" onClick={() => setOpen('edit')}>
          {translate('views.bulk.edit')}
        </Button>
      )}
      {may('delete') && !keepsRows && !isTrash && (
        <Button size="small" color="error" onClick={() => setOpen('delete')}>
          {translate('views.bulk.delete')}
        </Button>
      )}
      <DeleteConfirm
        ids={selectedIds.map(String)}
        isOpen={open === 'delete'}
        title={translate('views.bulk.deleteTitle', count)}
        confirm={translate('views.bulk.delete')}
        onConfirm={() => {
          setOpen(null);
          void remove();
        }}
        onClose={() => setOpen(null)}
      />
      {refusal !== null && <RefusedDialog error={refusal} close={() => setRefusal(null)} />}
      {open === 'restore' && (
        <RestoreDialog
          ids={selectedIds.map(String)}
          close={() => setOpen(null)}
          onRestored={() => onUnselectItems()}
          onRefused={setRefusal}
        />
      )}
      {open === 'edit' && (
        <Suspense fallback={null}>
          <BulkUpdateForm close={() => setOpen(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
