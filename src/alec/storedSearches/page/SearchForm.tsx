import { Alert, Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useCreate, useNotify, useRefresh, useTranslate, useUpdate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { StoredSearch } from './storedSearch.ts';
import { useShownList } from './useShownList.ts';

// The server keeps no longer name.
const longestName = 50;

interface SearchFormProps {
  /** Undefined: a new one. */
  readonly search: StoredSearch | undefined;
  readonly leave: () => void;
}

/** Name, description and sharing of a search; its criteria are the list's, unless they shall stay as they were. */
export function SearchForm({ search, leave }: SearchFormProps) {
  const translate = useTranslate();
  const [name, setName] = useState(search?.name ?? '');
  const [description, setDescription] = useState(search?.description ?? '');
  const [isShared, setShared] = useState(search?.is_shared === true);
  const [replaces, setReplaces] = useState(search === undefined);
  const [fault, setFault] = useState<string>();
  const save = useSave(search, leave, setFault);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFault(translate('storedSearches.nameMissing'));
    void save({ name: name.trim(), description: description.trim() || null, is_shared: isShared }, replaces);
  };
  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} noValidate>
      <Typography variant="h2">
        {translate(search ? 'storedSearches.editTitle' : 'storedSearches.newTitle')}
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      <TextField
        size="small"
        label={translate('storedSearches.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        autoFocus
        helperText={`${name.length}/${longestName}`}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <TextField
        size="small"
        multiline
        minRows={2}
        label={translate('storedSearches.description')}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <FormControlLabel
        control={<Switch checked={isShared} onChange={(_, isOn) => setShared(isOn)} />}
        label={translate('storedSearches.isShared')}
      />
      {search && (
        <FormControlLabel
          control={<Switch checked={replaces} onChange={(_, isOn) => setReplaces(isOn)} />}
          label={translate('storedSearches.replace')}
        />
      )}
      {!search && (
        <Typography variant="caption" color="text.secondary">
          {translate('storedSearches.keeps')}
        </Typography>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={leave}>{translate('views.cancel')}</Button>
        <Button type="submit" variant="contained">
          {translate('views.save')}
        </Button>
      </Stack>
    </Stack>
  );
}

type Written = Pick<StoredSearch, 'name' | 'description' | 'is_shared'>;

function useSave(search: StoredSearch | undefined, leave: () => void, fail: (fault: string) => void) {
  const { criteria } = useShownList();
  const [create] = useCreate();
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (written: Written, replaces: boolean) => {
    const data = { ...written, search: replaces ? criteria : search?.search };
    const options = { returnPromise: true } as const;
    try {
      if (search) {
        const change = { id: search.id, data, previousData: search };
        await update('stored-searches', change, { ...options, mutationMode: 'pessimistic' });
      } else await create('stored-searches', { data }, options);
      notify('storedSearches.kept', { type: 'success', messageArgs: { name: written.name } });
      refresh();
      leave();
    } catch (error) {
      fail((error as Error).message);
    }
  };
}
