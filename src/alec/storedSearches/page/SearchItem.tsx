import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Chip, IconButton, ListItem, ListItemButton, ListItemText, Stack } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import type { FieldOf } from '#generated/records.ts';
import type { StoredSearch } from './storedSearch.ts';
import { useShownList } from './useShownList.ts';

const searches = 'stored-searches';
const drawn: readonly FieldOf<typeof searches>[] = [
  'name',
  'description',
  'userEmail',
  'is_shared',
  'search',
];

interface SearchItemProps {
  readonly search: StoredSearch;
  /** Absent: it is somebody else's. */
  readonly edit?: () => void;
  readonly close: () => void;
}

/** One search: pressed, the list shows itself so. */
export function SearchItem({ search, edit, close }: SearchItemProps) {
  const { name, description, is_shared } = search;
  const { apply } = useShownList();
  const translate = useTranslate();
  const notify = useNotify();
  const open = () => {
    apply(search.search);
    notify('storedSearches.applied', { type: 'info', messageArgs: { name } });
    close();
  };
  return (
    <ListItem disablePadding secondaryAction={edit && <OwnActions search={search} edit={edit} />}>
      <ListItemButton onClick={open} sx={{ pr: edit ? 10 : 2 }}>
        <ListItemText
          primary={name}
          secondary={description}
          slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
        />
        <OtherValues of={searches} record={search} drawn={drawn} />
        {is_shared && edit && (
          <Chip size="small" variant="outlined" label={translate('storedSearches.sharedChip')} />
        )}
      </ListItemButton>
    </ListItem>
  );
}

function OwnActions({ search, edit }: { readonly search: StoredSearch; readonly edit: () => void }) {
  const { name } = search;
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteRecord(searches);
  const refresh = useRefresh();
  return (
    <Stack direction="row">
      <IconButton size="small" aria-label={translate('storedSearches.edit', { name })} onClick={edit}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('storedSearches.remove', { name })}
        onClick={() => setAsking(true)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <DeleteConfirm
        ids={[search.id]}
        of={searches}
        isOpen={isAsking}
        title={translate('storedSearches.removeTitle', { name })}
        content={search.is_shared ? translate('storedSearches.removeText') : undefined}
        onConfirm={() => {
          setAsking(false);
          void remove(search, refresh);
        }}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
