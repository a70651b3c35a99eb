import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Chip, IconButton, ListItem, ListItemButton, ListItemText, Stack } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useResourceModel, useViewsPlace } from '#engine/admin/resource/modelContext.tsx';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import { type ListLook, ownLook } from './listLook.ts';
import type { SavedView } from './savedView.ts';
import type { KeptViews } from './useKeptViews.ts';
import { useShowLook, useViewInForce } from './useListLook.ts';

interface ViewItemProps {
  readonly view: SavedView;
  readonly kept: KeptViews;
  readonly edit: () => void;
  readonly close: () => void;
}

/** One view: pressed, the list shows itself so. */
export function ViewItem({ view, kept, edit, close }: ViewItemProps) {
  const translate = useTranslate();
  const show = useShowLook();
  const [inForce] = useViewInForce();
  const place = useViewsPlace();
  const { id, name, origin, isShared, look, record } = view;
  const open = () => {
    show(look, { id, name });
    close();
  };
  const drawn = place ? [place.name, place.owner, place.shared, place.content] : [];
  return (
    <ListItem disablePadding secondaryAction={<ItemActions view={view} kept={kept} edit={edit} />}>
      <ListItemButton
        onClick={open}
        selected={inForce?.id === id}
        aria-current={inForce?.id === id || undefined}
        sx={{ pr: origin === 'own' ? 10 : 6 }}
      >
        <ListItemText primary={name} slotProps={{ primary: { noWrap: true } }} />
        {place && record && <OtherValues of={place.path} record={record} drawn={drawn} />}
        {isShared && origin === 'own' && (
          <Chip size="small" variant="outlined" label={translate('lists.views.sharedChip')} />
        )}
      </ListItemButton>
    </ListItem>
  );
}

function ItemActions({ view, kept, edit }: Omit<ViewItemProps, 'close'>) {
  const translate = useTranslate();
  const { name, origin } = view;
  if (origin === 'file') return null;
  if (origin === 'others') return kept.mayCreate ? <CopyButton view={view} kept={kept} /> : null;
  return (
    <Stack direction="row">
      <IconButton size="small" aria-label={translate('lists.views.edit', { name })} onClick={edit}>
        <EditIcon fontSize="small" />
      </IconButton>
      <RemoveButton view={view} kept={kept} />
    </Stack>
  );
}

function RemoveButton({ view, kept }: Pick<ViewItemProps, 'view' | 'kept'>) {
  const translate = useTranslate();
  const [inForce, setInForce] = useViewInForce();
  const remove = () => {
    kept.remove(view);
    if (inForce?.id === view.id) setInForce(null);
  };
  return (
    <IconButton
      size="small"
      aria-label={translate('lists.views.remove', { name: view.name })}
      onClick={remove}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}

/** What others share is theirs; a copy of it is one’s own. */
function CopyButton({ view, kept }: Pick<ViewItemProps, 'view' | 'kept'>) {
  const translate = useTranslate();
  const resource = useResourceModel();
  const notify = useNotify();
  const { name, look } = view;
  const copy = async () => {
    const whole: ListLook = { ...ownLook(resource), ...look };
    try {
      await kept.save(undefined, { name, isShared: false }, whole);
      notify('lists.views.kept', { type: 'success', messageArgs: { name } });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <IconButton size="small" aria-label={translate('lists.views.copy', { name })} onClick={() => void copy()}>
      <CopyIcon fontSize="small" />
    </IconButton>
  );
}
