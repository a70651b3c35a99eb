import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InputProps } from '#admin/kinds/kindProps.ts';
import { lookOf } from '#admin/kinds/TextInput.tsx';
import { useKindInput } from '#admin/kinds/useKindInput.ts';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { representRecord } from '#admin/views/represent.ts';
import { useDossier } from '../useDossier.ts';

/** A relation to a part: this dossier's own are offered, not those of every dossier. */
export function PartOfDossierInput(props: InputProps) {
  const { field, required } = props;
  const { included } = useDossier();
  const input = useKindInput<string | null | undefined>(props);
  const target = useResourceModel(field.relation?.to ?? '');
  const translate = useTranslate();
  const offered = included[target.path] ?? [];
  const value = offered.some(({ id }) => id === input.value) ? String(input.value) : '';
  return (
    <TextField
      {...lookOf(props, input)}
      select
      value={value}
      onChange={({ target: { value: id } }) => input.change(id === '' ? null : id)}
      onBlur={input.leave}
    >
      {!required && (
        <MenuItem value="">
          <em>{translate('kinds.none')}</em>
        </MenuItem>
      )}
      {offered.map((part) => (
        <MenuItem key={part.id} value={part.id}>
          {representRecord(target, part)}
        </MenuItem>
      ))}
    </TextField>
  );
}
