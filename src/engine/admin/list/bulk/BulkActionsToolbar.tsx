import { Box, Button, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { BulkCompareButton, BulkMergeButton } from '#engine/admin/compare/BulkRecordButtons.tsx';
import { RefusedDialog } from '#engine/admin/form/refusals/RefusedDialog.tsx';
import { type ListRecord, useListSettings } from '#engine/admin/list/listSettings.tsx';
import { RestoreDialog } from '#engine/admin/record/RestoreDialog.tsx';
import { useResourceModel, useSlots } from '#engine/admin/resource/modelContext.tsx';
import { SlotContent } from '#engine/admin/resource/SlotContent.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { BulkDeleteButton, BulkEditButton } from './BulkButtons.tsx';

/** What can be done with all selected rows at once. */
export function BulkActionsToolbar() {
  const { selectedIds, onUnselectItems, data = [] } = useListContext<ListRecord>();
  const { keepsRows } = useListSettings();
  const { may } = useAccess(useResourceModel());
  const slots = useSlots('list', undefined);
  const translate = useTranslate();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isRestoring, setRestoring] = useState(false);
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
        <Button size="small" onClick={() => setRestoring(true)}>
          {translate('views.actions.restore')}
        </Button>
      )}
      {!isTrash && <SlotContent of={slots.bulk} />}
      {!isTrash && <BulkCompareButton />}
      {!keepsRows && !isTrash && <BulkMergeButton />}
      {!isTrash && <BulkEditButton />}
      {!keepsRows && !isTrash && <BulkDeleteButton />}
      {refusal !== null && <RefusedDialog error={refusal} close={() => setRefusal(null)} />}
      {isRestoring && (
        <RestoreDialog
          ids={selectedIds.map(String)}
          close={() => setRestoring(false)}
          onRestored={() => onUnselectItems()}
          onRefused={setRefusal}
        />
      )}
    </Stack>
  );
}
