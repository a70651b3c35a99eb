import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';

/** A relation to a part: this dossier's own are offered, not those of every dossier. */
export function PartOfDossierInput(props: InputProps) {
  const { field } = useModelField(props.source);
  const { included } = useDossier();
  const input = useFieldInput<string | null | undefined>(props);
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
      {!input.isRequired && (
        <MenuItem value="">
          <em>{translate('fields.none')}</em>
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
