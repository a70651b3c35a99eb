import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type SavedQuery, useListContext, useSavedQueries, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

// The server keeps no longer name.
const longestName = 50;

/** Filters and order under a name, to come back to. */
export function SavedQueriesList() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        {translate('views.searches.label')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('views.searches.label'),
            sx: { p: 2, width: 320 },
          },
        }}
      >
        <Searches close={close} />
      </Popover>
    </>
  );
}

function Searches({ close }: { readonly close: () => void }) {
  const { path } = useResourceModel();
  const [searches, setSearches] = useSavedQueries(path);
  const translate = useTranslate();
  const open = useOpenSearch();
  const remove = (label: string) => setSearches(searches.filter((search) => search.label !== label));
  return (
    <Stack spacing={1}>
      {searches.length === 0 && (
        <Typography color="text.secondary">{translate('views.searches.none')}</Typography>
      )}
      <List dense disablePadding>
        {searches.map((search) => (
          <ListItem
            key={search.label}
            disablePadding
            secondaryAction={
              <IconButton
                size="small"
                aria-label={translate('views.searches.remove', { name: search.label })}
                onClick={() => remove(search.label)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            }
          >
            <ListItemButton
              onClick={() => {
                open(search);
                close();
              }}
            >
              <ListItemText primary={search.label} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <NewSearch
        save={(search) => setSearches([...searches.filter(({ label }) => label !== search.label), search])}
      />
    </Stack>
  );
}

function NewSearch({ save }: { readonly save: (search: SavedQuery) => void }) {
  const { filterValues, sort, perPage, displayedFilters } = useListContext();
  const translate = useTranslate();
  const [name, setName] = useState('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save({ label: name.trim(), value: { filter: filterValues, displayedFilters, sort, perPage } });
    setName('');
  };
  return (
    <Stack component="form" spacing={1} onSubmit={keep}>
      <TextField
        size="small"
        label={translate('views.searches.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <Button type="submit" size="small">
        {translate('views.searches.save')}
      </Button>
    </Stack>
  );
}

/** A search is an address of the list. */
function useOpenSearch() {
  const navigate = useNavigate();
  return ({ value: { filter = {}, displayedFilters, sort, perPage } }: SavedQuery) => {
    const search = new URLSearchParams({
      filter: JSON.stringify(filter),
      displayedFilters: JSON.stringify(displayedFilters ?? {}),
      page: '1',
      ...(sort && { sort: sort.field, order: sort.order }),
      ...(perPage && { perPage: String(perPage) }),
    });
    navigate({ search: String(search) });
  };
}
