import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useLeaveToList } from './FormSurface.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { useResourceModel } from './modelContext.tsx';
import { usePageActions } from './pageActions.ts';
import { representRecord } from './represent.ts';
import { useAccess } from './useAccess.ts';
import { useDeleteRecord } from './useDeleteRecord.ts';
import type { SavedRecord } from './useSaveRecord.ts';

/** What one does with a record besides changing it. */
export function RecordTools({ record }: { readonly record: SavedRecord }) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const history = {
    key: 'history',
    label: translate('views.actions.history'),
    run: () => setHistoryOpen(true),
  };
  usePageActions(resource.audit === null ? [] : [history]);
  return (
    <>
      {resource.audit !== null && (
        <Tooltip title={translate('views.actions.history')}>
          <IconButton aria-label={translate('views.actions.history')} onClick={() => setHistoryOpen(true)}>
            <HistoryIcon />
          </IconButton>
        </Tooltip>
      )}
      {may('delete') && <DeleteTool record={record} />}
      {isHistoryOpen && <HistoryDrawer record={record} close={() => setHistoryOpen(false)} />}
    </>
  );
}

function DeleteTool({ record }: { readonly record: SavedRecord }) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const remove = useDeleteRecord();
  const backToList = useLeaveToList();
  const { release } = useLeaveGuard();
  const [isAsking, setAsking] = useState(false);
  usePageActions([{ key: 'delete', label: translate('views.actions.delete'), run: () => setAsking(true) }]);
  const name = representRecord(resource, record);
  const confirm = () => {
    setAsking(false);
    void remove(record, () => {
      release();
      backToList();
    });
  };
  return (
    <>
      <Tooltip title={translate('views.actions.delete')}>
        <IconButton aria-label={translate('views.actions.delete')} onClick={() => setAsking(true)}>
          <DeleteIcon />
        </IconButton>
      </Tooltip>
      <DeleteDialog
        ids={[record.id]}
        open={isAsking}
        title={translate('views.delete.title', { name })}
        confirm={confirm}
        cancel={() => setAsking(false)}
      />
    </>
  );
}
