import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import StepsIcon from '@mui/icons-material/EditNote';
import HistoryIcon from '@mui/icons-material/History';
import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, type SvgIcon } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { useState } from 'react';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useMayChange } from '#alec/dossier/page/useMayChange.ts';
import { useMayDelete } from '#alec/dossier/page/useMayDelete.ts';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { wizardPath } from '#alec/dossier/wizard/wizardSteps.ts';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess, useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useChangeDossier } from './useChangeDossier.ts';
import { useDuplicateDossier } from './useDuplicateDossier.ts';

interface DossierAction {
  readonly name: string;
  readonly icon: typeof SvgIcon;
  readonly run: () => void;
}

/** What one may do with the whole dossier; what one may not is absent. */
export function ActionsMenu() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const actions = useDossierActions(() => setDeleting(true));
  usePageActions(
    actions.map(({ name, run }) => ({
      key: `dossier ${name}`,
      label: translate(`dossier.actions.${name}`),
      run,
    })),
  );
  return (
    <>
      <IconButton
        aria-label={translate('dossier.actions.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ name, icon: Icon, run }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate(`dossier.actions.${name}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
      {isDeleting && <DeleteDialog close={() => setDeleting(false)} />}
    </>
  );
}

function useDossierActions(askToDelete: () => void): readonly DossierAction[] {
  const { record, readOnlyReason } = useDossier();
  const { may } = useAccess(useResourceModel());
  const parts = useAccessTo(partPaths.groups);
  const mayDelete = useMayDelete();
  const mayChange = useMayChange();
  const { call } = useChangeDossier();
  const navigate = useNavigate();
  const duplicate = useDuplicateDossier();
  const isTrashed = readOnlyReason === 'trashed';
  const isLocked = readOnlyReason === 'locked';
  const patch = (path: string, done: string) => void call({ method: 'PATCH', path }, done);
  const offered: readonly (DossierAction & { readonly isOffered: boolean })[] = [
    {
      name: 'steps',
      icon: StepsIcon,
      isOffered: mayChange && parts.may('create') && parts.may('update'),
      run: () => navigate(wizardPath('groups', String(record.id))),
    },
    {
      name: 'lock',
      icon: LockIcon,
      isOffered: may('lock') && readOnlyReason === null,
      run: () => patch('lock', 'dossier.done.lock'),
    },
    {
      name: 'unlock',
      icon: UnlockIcon,
      isOffered: may('unlock') && isLocked,
      run: () => patch('unlock', 'dossier.done.unlock'),
    },
    {
      name: 'duplicate',
      icon: CopyIcon,
      isOffered: may('duplicate') && !isTrashed,
      run: () => void duplicate(),
    },
    {
      name: 'history',
      icon: HistoryIcon,
      isOffered: true,
      run: () => navigate(dossierPath(String(record.reference), 'history')),
    },
    {
      name: 'print',
      icon: PrintIcon,
      isOffered: true,
      run: () => navigate(dossierPath(String(record.reference), 'summary')),
    },
    {
      name: 'restore',
      icon: RestoreIcon,
      isOffered: mayDelete && isTrashed,
      run: () => patch('restore', 'dossier.done.restore'),
    },
    { name: 'delete', icon: DeleteIcon, isOffered: mayDelete && readOnlyReason === null, run: askToDelete },
  ];
  return offered.filter(({ isOffered }) => isOffered);
}

function DeleteDialog({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const { remove } = useChangeDossier({ isQuiet: true });
  return (
    <ReasonDialog
      kind="cancellation"
      title={translate('dossier.delete.title')}
      text={translate('dossier.delete.text')}
      confirmLabel={translate('dossier.actions.delete')}
      isDangerous
      confirm={remove}
      close={close}
    />
  );
}
