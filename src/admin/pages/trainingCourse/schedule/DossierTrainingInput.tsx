import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InputProps } from '#admin/kinds/kindProps.ts';
import { lookOf } from '#admin/kinds/TextInput.tsx';
import { useKindInput } from '#admin/kinds/useKindInput.ts';
import { useDossier } from '../useDossier.ts';

/** One of the trainings of this dossier, not of all dossiers. */
export function DossierTrainingInput(props: InputProps) {
  const input = useKindInput<string | null | undefined>(props);
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
        <em>{translate('kinds.none')}</em>
      </MenuItem>
      {parts.trainings.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {String(label)}
        </MenuItem>
      ))}
    </TextField>
  );
}
