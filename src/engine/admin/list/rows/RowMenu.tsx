import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/History';
import ActionIcon from '@mui/icons-material/PlayArrowOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { ListItemIcon, ListItemText, Menu, MenuItem, type SvgIcon } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { recordPart } from '#engine/admin/compare/recordPart.ts';
import { useMayMerge } from '#engine/admin/compare/useMayMerge.ts';
import {
  type ListRecord,
  useListSettings,
  useMayDoWith,
  useRowPath,
} from '#engine/admin/list/listSettings.tsx';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { focusBeside } from '#engine/admin/record/focusBeside.ts';
import { RestoreDialog } from '#engine/admin/record/RestoreDialog.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';
import { useDuplicateRecord } from '#engine/admin/record/useDuplicateRecord.ts';
import { useRecordActions } from '#engine/admin/record/useRecordActions.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { showPath } from '#engine/admin/resource/paths.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { HistoryDrawer } from '#engine/admin/show/HistoryDrawer.tsx';

const CompareWith = recordPart(() => import('#engine/admin/compare/CompareWith.tsx'));
const MergeWith = recordPart(() => import('#engine/admin/compare/MergeWith.tsx'));

interface RowAction {
  readonly name: string;
  /** Words of the file rather than of the locales. */
  readonly label?: string;
  readonly icon: typeof SvgIcon;
  readonly isOffered: boolean;
  readonly run: () => void;
}

interface RowMenuProps {
  readonly record: ListRecord;
  /** Below it the menu opens. */
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The menu of one record, and the dialogs it leads to. */
export default function RowMenu({ record, anchor, isOpen, close }: RowMenuProps) {
  const translate = useTranslate();
  const { actions, dialogs } = useRowActions(record, anchor);
  return (
    <>
      <Menu anchorEl={anchor} open={isOpen} onClose={close}>
        {actions.map(({ name, label, icon: Icon, run }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              run();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{label ?? translate(`views.actions.${name}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
      {dialogs}
    </>
  );
}

function useRowActions(record: ListRecord, anchor: HTMLElement) {
  const resource = useResourceModel();
  const { may, mayRow } = useAccess(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const rowPath = useRowPath();
  const mayDoWith = useMayDoWith(resource);
  const { rowPath: leadsElsewhere, keepsRows } = useListSettings();
  const [open, setOpen] = useState<'compare' | 'delete' | 'history' | 'merge' | 'restore' | null>(null);
  const remove = useDeleteRecord();
  const duplicate = useDuplicateRecord();
  const { actions: declared, dialog: asking } = useRecordActions(record);
  const mayMerge = useMayMerge();
  const isTrashed = Boolean(record.deletedAt);
  const mayUpdate = mayDoWith('update', record);

  const all: RowAction[] = [
    {
      name: 'view',
      icon: ViewIcon,
      isOffered: !mayUpdate || isTrashed,
      run: () => navigate(leadsElsewhere ? rowPath(record) : showPath(resource, record.id)),
    },
    {
      name: 'edit',
      icon: EditIcon,
      isOffered: mayUpdate && !isTrashed,
      run: () => navigate(rowPath(record)),
    },
    {
      name: 'duplicate',
      icon: CopyIcon,
      isOffered:
        resource.duplicate !== false && mayRow(resource.duplicate, record) && may('create') && !isTrashed,
      run: () => void duplicate(record),
    },
    {
      name: 'compare',
      icon: CompareIcon,
      isOffered: !isTrashed && resource.kind === 'collection',
      run: () => setOpen('compare'),
    },
    {
      name: 'merge',
      icon: MergeIcon,
      isOffered: mayMerge && !isTrashed && !keepsRows && mayUpdate && mayDoWith('delete', record),
      run: () => setOpen('merge'),
    },
    ...declared.map(({ name, label, run }) => ({
      name,
      label,
      icon: ActionIcon,
      isOffered: !isTrashed,
      run,
    })),
    {
      name: 'restore',
      icon: RestoreIcon,
      isOffered: isTrashed && mayRow('restore', record),
      run: () => setOpen('restore'),
    },
    { name: 'history', icon: HistoryIcon, isOffered: resource.audit !== null, run: () => setOpen('history') },
    {
      name: 'delete',
      icon: DeleteIcon,
      isOffered: mayDoWith('delete', record) && !isTrashed && !keepsRows,
      run: () => setOpen('delete'),
    },
  ];
  const name = representRecord(resource, record);
  const dialogs = (
    <>
      <DeleteConfirm
        ids={[record.id]}
        isOpen={open === 'delete'}
        title={translate('views.delete.title', { name })}
        onConfirm={() => {
          setOpen(null);
          void remove(record, focusBeside(anchor, '[aria-haspopup="menu"]'));
        }}
        onClose={() => setOpen(null)}
      />
      {asking}
      <Suspense fallback={null}>
        {open === 'compare' && <CompareWith id={record.id} close={() => setOpen(null)} />}
        {open === 'merge' && (
          <MergeWith id={record.id} close={() => setOpen(null)} done={() => setOpen(null)} />
        )}
      </Suspense>
      {open === 'restore' && <RestoreDialog ids={[record.id]} close={() => setOpen(null)} />}
      {open === 'history' && <HistoryDrawer record={record} close={() => setOpen(null)} />}
    </>
  );
  return { actions: all.filter(({ isOffered }) => isOffered), dialogs };
}
