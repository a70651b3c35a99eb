import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  Paper,
  Stack,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { useCreate, useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { type FormEvent, useId, useState } from 'react';
import { type Part, useDossier } from '#alec/dossier/page/useDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess, useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

const states = 'training-course-states' satisfies Path;

/** What must not be forgotten, ticked off one by one. */
export function Checklist() {
  const { parts } = useDossier();
  const resource = useResourceModel(states);
  const { may } = useAccess(resource);
  const words = useWords();
  const translate = useTranslate();
  const id = useId();
  const done = parts.states.filter(({ checked }) => checked === true).length;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {words.many(resource)} ({done}/{parts.states.length})
      </Typography>
      {parts.states.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('dossier.parts.none')}
        </Typography>
      )}
      <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {parts.states.map((state) => (
          <Item key={state.id} state={state} />
        ))}
      </Stack>
      {may('create') && <NewItem />}
    </Paper>
  );
}

const drawn: readonly FieldOf<typeof states>[] = ['training_course', 'state', 'checked'];

function Item({ state }: { readonly state: Part<'states'> }) {
  const { may } = useAccessTo(states);
  const tick = useTick();
  const isChecked = state.checked === true;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <FormControlLabel
        label={String(state.state)}
        disabled={!may(isChecked ? 'uncheck' : 'check')}
        control={<Checkbox size="small" checked={isChecked} onChange={() => void tick(state, !isChecked)} />}
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      />
      <OtherValues of={states} record={state} drawn={drawn} />
      {may('delete') && <RemoveItem state={state} />}
    </Stack>
  );
}

/** Ticks at once; what the server refuses goes back to how it was. */
function useTick() {
  const { show, refresh } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const notifyFailure = useNotifyFailure();
  return async function tick(state: Part<'states'>, checked: boolean): Promise<void> {
    const ticked: Part<'states'> = { ...state, checked };
    show(states, ticked);
    try {
      await provider.call(states, { method: 'PATCH', id: state.id, path: checked ? 'check' : 'uncheck' });
    } catch (error) {
      show(states, state);
      notifyFailure(error, () => tick(state, checked));
    }
    await refresh();
  };
}

function RemoveItem({ state }: { readonly state: Part<'states'> }) {
  const translate = useTranslate();
  const remove = useDeleteRecord(states);
  const [isAsking, setAsking] = useState(false);
  const name = String(state.state);
  const label = translate('dossier.parts.remove', { name });
  const confirm = () => {
    setAsking(false);
    void remove(state);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setAsking(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <DeleteConfirm
        ids={[state.id]}
        of={states}
        isOpen={isAsking}
        title={translate('dossier.parts.removeTitle', { name })}
        content={translate('dossier.parts.removeText')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function NewItem() {
  const { record } = useDossier();
  const translate = useTranslate();
  const attempt = useAttempt();
  const [create, { isPending }] = useCreate();
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const state = text.trim();
    if (state === '') return;
    void attempt(async () => {
      const data: ValuesOf<typeof states> = { training_course: record.id, state };
      await create(states, { data }, { returnPromise: true });
      setText('');
    });
  };
  return (
    <Stack component="form" direction="row" spacing={1} sx={{ mt: 1 }} onSubmit={add}>
      <TextField
        label={translate('dossier.checklist.new')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        fullWidth
      />
      <Button type="submit" disabled={text.trim() === ''} loading={isPending}>
        {translate('views.create')}
      </Button>
    </Stack>
  );
}
