import SortIcon from '@mui/icons-material/FormatListNumbered';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { isByPlace } from '#engine/admin/list/listSort.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

/** The way back to the order of the rows' own places, which no column shows. */
export function BackToPlace() {
  const { order } = useResourceModel();
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  if (!order || isByPlace(sort)) return null;
  return (
    <Button
      size="small"
      startIcon={<SortIcon />}
      onClick={() => setSort({ field: 'position', order: 'ASC' })}
    >
      {translate('views.order.reset')}
    </Button>
  );
}
