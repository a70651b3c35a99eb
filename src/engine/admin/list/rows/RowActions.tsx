import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const RowMenu = loadable(() => import('./RowMenu.tsx'));

/** What one may do with a record, behind one button; no menu is made before it is asked for. */
export function RowActions() {
  const resource = useResourceModel();
  const record = useRecordContext<ListRecord>();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!record) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('views.actions.of', { name: representRecord(resource, record) })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <RowMenu record={record} anchor={anchor} isOpen={isOpen} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
