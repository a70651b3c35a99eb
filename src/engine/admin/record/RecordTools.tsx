import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLeaveToList } from '#engine/admin/form/FormSurface.tsx';
import { useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { HistoryDrawer } from '#engine/admin/show/HistoryDrawer.tsx';
import { DeleteConfirm } from './DeleteConfirm.tsx';
import { usePageActions } from './pageActions.ts';
import { useDeleteRecord } from './useDeleteRecord.ts';

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
      <DeleteConfirm
        ids={[record.id]}
        isOpen={isAsking}
        title={translate('views.delete.title', { name })}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
