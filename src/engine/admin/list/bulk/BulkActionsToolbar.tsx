import { Box, Button, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { BulkCompareButton, BulkMergeButton } from '#engine/admin/compare/BulkRecordButtons.tsx';
import { RefusedDialog } from '#engine/admin/form/refusals/RefusedDialog.tsx';
import { type ListRecord, useListSettings } from '#engine/admin/list/listSettings.tsx';
import { RestoreDialog } from '#engine/admin/record/RestoreDialog.tsx';
import { useResourceModel, useSlots } from '#engine/admin/resource/modelContext.tsx';
import { SlotContent } from '#engine/admin/resource/SlotContent.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { takeLostFocus } from '#engine/admin/shell/takeLostFocus.ts';
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
  const bar = useWayOn(selectedIds.length > 0);
  const count = { smart_count: selectedIds.length };
  const isTrash = data.some(({ id, deletedAt }) => selectedIds.includes(id) && deletedAt);
  if (selectedIds.length === 0) return null;
  return (
    <Stack
      ref={bar}
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

/** The bar goes with the selection; who was in it, or in a dialog it opened, goes on in the table below. */
function useWayOn(isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const table = useRef<Element | null>(null);
  useEffect(() => {
    if (isShown) table.current = bar.current?.parentElement ?? null;
    else if (table.current) return takeLostFocus(() => wayInto(table.current));
  }, [isShown]);
  return bar;
}

/** The cell that Tab leads to, or before there is one the first box to tick. */
function wayInto(table: Element | null): HTMLElement | null | undefined {
  return (
    table?.querySelector<HTMLElement>('tbody td[data-row][tabindex="0"]') ??
    table?.querySelector<HTMLElement>('tbody input[type=checkbox]') ??
    document.getElementById('main-content')
  );
}
