import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutline';
import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, type SvgIcon } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type EstimatorRecord, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { useDuplicateVariant } from './useDuplicateVariant.ts';

interface VariantAction {
  readonly name: 'duplicate' | 'rename' | 'delete';
  /** The permission it takes. */
  readonly doing: string;
  readonly icon: typeof SvgIcon;
  readonly run: () => void;
}

/** What one may do with an estimator; what one may not is absent. */
export function VariantMenu({ record }: { readonly record: EstimatorRecord }) {
  const translate = useTranslate();
  const { may } = useAccessTo(estimators);
  const remove = useDeleteRecord();
  const duplicate = useDuplicateVariant(record);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const name = String(record.name);
  const all: readonly VariantAction[] = [
    { name: 'duplicate', doing: 'duplicate', icon: CopyIcon, run: () => void duplicate() },
    { name: 'rename', doing: 'update', icon: RenameIcon, run: () => setOpen('rename') },
    { name: 'delete', doing: 'delete', icon: DeleteIcon, run: () => setOpen('delete') },
  ];
  const actions = all.filter(({ doing }) => may(doing));
  const choose = ({ run }: VariantAction) => {
    setAnchor(null);
    run();
  };
  const confirm = () => {
    setOpen(null);
    void remove(record);
  };
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('views.actions.of', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        data-no-print
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem key={action.name} onClick={() => choose(action)}>
            <ListItemIcon>
              <action.icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate(`estimatorVariants.actions.${action.name}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
      {open === 'rename' && <RenameDialog record={record} close={() => setOpen(null)} />}
      <DeleteConfirm
        ids={[record.id]}
        isOpen={open === 'delete'}
        title={translate('views.delete.title', { name })}
        content={translate('estimatorVariants.deleteText')}
        onConfirm={confirm}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
