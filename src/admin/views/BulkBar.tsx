import { Box, Button, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadable } from '#admin/layout/loading/loadable.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { type Row, useListSettings } from './listSettings.tsx';
import { useResourceModel } from './modelContext.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { RefusedDialog } from './refusals/RefusedDialog.tsx';
import { useAccess } from './useAccess.ts';
import { useDeleteSelected } from './useDeleteSelected.ts';

const BulkEdit = loadable(() => import('./BulkEdit.tsx'));

/** What can be done with all selected rows at once. */
export function BulkBar() {
  const resource = useResourceModel();
  const { selectedIds, onUnselectItems, data = [] } = useListContext<Row>();
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
      <DeleteDialog
        ids={selectedIds.map(String)}
        open={open === 'delete'}
        title={translate('views.bulk.deleteTitle', count)}
        confirmLabel={translate('views.bulk.delete')}
        confirm={() => {
          setOpen(null);
          void remove();
        }}
        cancel={() => setOpen(null)}
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
          <BulkEdit close={() => setOpen(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
