import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { IconButton, Tooltip } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { recordPart } from '#engine/admin/compare/recordPart.ts';
import { useMayMerge } from '#engine/admin/compare/useMayMerge.ts';
import { useLeaveToList } from '#engine/admin/form/FormSurface.tsx';
import { useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { editPath } from '#engine/admin/resource/paths.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { HistoryDrawer } from '#engine/admin/show/HistoryDrawer.tsx';
import { DeleteConfirm } from './DeleteConfirm.tsx';
import { usePageActions } from './pageActions.ts';
import { useDeleteRecord } from './useDeleteRecord.ts';
import { useIsUsed } from './usedBy/usedByColumn.ts';

const CompareWith = recordPart(() => import('#engine/admin/compare/CompareWith.tsx'));
const MergeWith = recordPart(() => import('#engine/admin/compare/MergeWith.tsx'));
const RecordUses = loadable(() => import('./usedBy/RecordUses.tsx'), 'edit');

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
      <MoreTools record={record} />
      {may('delete') && <DeleteTool record={record} />}
      {isHistoryOpen && <HistoryDrawer record={record} close={() => setHistoryOpen(false)} />}
    </>
  );
}

/** Who uses it, and what it may be the same as. */
function MoreTools({ record }: { readonly record: SavedRecord }) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const mayMerge = useMayMerge();
  const navigate = useNavigate();
  const { release } = useLeaveGuard();
  const isUsed = useIsUsed(resource);
  const [open, setOpen] = useState<'compare' | 'merge' | null>(null);
  usePageActions([
    ...(resource.kind === 'collection'
      ? [{ key: 'compare', label: translate('views.actions.compare'), run: () => setOpen('compare') }]
      : []),
    ...(mayMerge
      ? [{ key: 'merge', label: translate('views.actions.merge'), run: () => setOpen('merge') }]
      : []),
  ]);
  const goTo = ({ id }: { readonly id: string }) => {
    setOpen(null);
    release();
    if (id !== record.id) navigate(editPath(resource, id), { replace: true });
  };
  return (
    <>
      {isUsed && (
        <Suspense fallback={null}>
          <RecordUses id={record.id} />
        </Suspense>
      )}
      {mayMerge && (
        <Tooltip title={translate('views.actions.merge')}>
          <IconButton aria-label={translate('views.actions.merge')} onClick={() => setOpen('merge')}>
            <MergeIcon />
          </IconButton>
        </Tooltip>
      )}
      {/* A button that is hidden while the dialog comes would not get the focus back. */}
      <Suspense fallback={null}>
        {open === 'compare' && <CompareWith id={record.id} close={() => setOpen(null)} />}
        {open === 'merge' && <MergeWith id={record.id} close={() => setOpen(null)} done={goTo} />}
      </Suspense>
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
