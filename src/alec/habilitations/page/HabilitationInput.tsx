import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { shortestSearch } from '#alec/habilitations/domain/habilitationTerm.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import type { FieldOf } from '#generated/records.ts';
import { HabilitationLine } from './HabilitationLine.tsx';
import { type Habilitation, useHabilitations } from './useHabilitations.ts';

/** Which member of a found habilitation each field of a document takes. */
const memberOf = {
  habilitation_name: 'label',
  habilitation_category: 'category',
  habilitation_code: 'code',
  habilitation_id: 'id',
  lucie_id: 'lucieId',
} as const satisfies { readonly [F in FieldOf<'documents'>]?: keyof Habilitation };

/** The name of a habilitation, in free words; one that is picked fills what else is known of it. */
export function HabilitationInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const translate = useTranslate();
  const fill = useFill(props.source);
  const [typed, setTyped] = useState('');
  const { found, isSearching, isTooShort } = useHabilitations(typed);
  const look = lookOf(props, input);
  const write = (text: string) => {
    setTyped(text);
    input.change(text === '' ? null : text);
  };
  return (
    <Autocomplete<Habilitation, false, true, true>
      id={look.id}
      freeSolo
      disableClearable
      options={isTooShort ? [] : [...found]}
      value={input.value ?? ''}
      inputValue={input.value ?? ''}
      onInputChange={(_, text, reason) => reason === 'input' && write(text)}
      onChange={(_, picked) => typeof picked !== 'string' && fill(picked)}
      onBlur={input.leave}
      loading={isSearching && !isTooShort}
      loadingText={translate('fields.searching')}
      filterOptions={(all) => all}
      getOptionLabel={(one) => (typeof one === 'string' ? one : (one.label ?? ''))}
      getOptionKey={(one) => (typeof one === 'string' ? one : one.id)}
      renderOption={({ key: _, ...option }, one) => (
        <li key={one.id} {...option}>
          <HabilitationLine habilitation={one} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...look}
          id={params.id}
          helperText={
            look.helperText || translate('systems.habilitations.inputHelp', { count: shortestSearch })
          }
        />
      )}
      fullWidth
    />
  );
}

/** Fields of a nested form stand beside each other. */
function useFill(source: string) {
  const { setValue } = useFormContext();
  const place = source.slice(0, source.lastIndexOf('.') + 1);
  return (picked: Habilitation) => {
    for (const [field, member] of Object.entries(memberOf))
      setValue(`${place}${field}`, picked[member] ?? null, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
  };
}
