import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';

/** One of the trainings of this dossier, not of all dossiers. */
export function DossierTrainingInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const { parts } = useDossier();
  const translate = useTranslate();
  return (
    <TextField
      {...lookOf(props, input)}
      select
      value={parts.trainings.some(({ id }) => id === input.value) ? input.value : ''}
      onChange={({ target }) => input.change(target.value === '' ? null : target.value)}
      onBlur={input.leave}
    >
      <MenuItem value="">
        <em>{translate('fields.none')}</em>
      </MenuItem>
      {parts.trainings.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {String(label)}
        </MenuItem>
      ))}
    </TextField>
  );
}
