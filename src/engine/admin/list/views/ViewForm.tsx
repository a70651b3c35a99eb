import { Alert, Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { SavedView, WrittenView } from './savedView.ts';
import type { KeptViews } from './useKeptViews.ts';
import { useListLook, useViewInForce } from './useListLook.ts';

// The server keeps no longer name.
const longestName = 50;

interface ViewFormProps {
  readonly kept: KeptViews;
  /** Undefined: a new one, of the list as it is. */
  readonly view: SavedView | undefined;
  readonly leave: () => void;
}

/** Name and sharing of a view; what it shows is the list’s, and is changed there. */
export function ViewForm({ kept, view, leave }: ViewFormProps) {
  const translate = useTranslate();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared === true);
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = useSaveView(kept, view);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Without network it waits; whoever asks again means the same one.
    if (isSaving) return;
    if (name.trim() === '') return setFault(translate('lists.views.nameMissing'));
    setSaving(true);
    try {
      await save({ name: name.trim(), isShared });
      leave();
    } catch (error) {
      setFault((error as Error).message);
      setSaving(false);
    }
  };
  return (
    <Stack component="form" spacing={1.5} onSubmit={(event) => void submit(event)} noValidate>
      <Typography variant="h2">
        {translate(view ? 'lists.views.editTitle' : 'lists.views.newTitle')}
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      <TextField
        size="small"
        label={translate('lists.views.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        autoFocus
        helperText={`${name.length}/${longestName}`}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      {kept.mayShare && (
        <FormControlLabel
          control={<Switch checked={isShared} onChange={(_, isOn) => setShared(isOn)} />}
          label={translate('lists.views.isShared')}
        />
      )}
      {!view && (
        <Typography variant="caption" color="text.secondary">
          {translate('lists.views.keeps')}
        </Typography>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={leave}>{translate('views.cancel')}</Button>
        <Button type="submit" variant="contained" loading={isSaving}>
          {translate('views.save')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** A new view is in force at once; one that is renamed stays so. */
function useSaveView(kept: KeptViews, view: SavedView | undefined) {
  const look = useListLook();
  const [inForce, setInForce] = useViewInForce();
  const notify = useNotify();
  return async (written: WrittenView) => {
    const saved = await kept.save(view, written, view ? undefined : look);
    const { id, name } = saved;
    if (!view) setInForce({ id, name, look });
    else if (inForce?.id === view.id) setInForce({ ...inForce, id, name });
    notify('lists.views.kept', { type: 'success', messageArgs: { name } });
  };
}
