import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type City, useCommunes } from '#alec/integrations/page/useCommunes.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import type { FieldOf } from '#generated/records.ts';

type Profiles = 'candidate-profiles';

/** Which member of a found commune each field takes; ads are measured from its code. */
const memberOf = { city: 'name', postal_code: 'post_code', city_code: 'code' } as const satisfies {
  readonly [F in Extract<FieldOf<Profiles>, 'city' | 'postal_code' | 'city_code'>]: keyof City;
};

/** The commune of an address, by its name or its postal code; the one that is picked fills both, with its code. */
export function CommuneInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [typed, setTyped] = useState('');
  const { found, isSearching, isTooShort, hasFailed } = useCommunes(typed);
  const look = lookOf(props, {
    ...input,
    hint: input.hint ?? (hasFailed ? translate('candidateAccount.address.lookupFailed') : undefined),
  });

  const write = (text: string) => {
    setTyped(text);
    input.change(text === '' ? null : text);
    // What is typed by hand names no commune that is known.
    setValue('city_code' satisfies FieldOf<Profiles>, null, { shouldDirty: true });
  };
  const pick = (city: City) => {
    for (const [field, member] of Object.entries(memberOf))
      setValue(field, city[member], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <Autocomplete<City, false, true, true>
      id={look.id}
      freeSolo
      disableClearable
      options={isTooShort ? [] : found}
      value={input.value ?? ''}
      inputValue={input.value ?? ''}
      onInputChange={(_, text, reason) => reason === 'input' && write(text)}
      onChange={(_, city) => typeof city !== 'string' && pick(city)}
      onBlur={input.leave}
      loading={isSearching && !isTooShort}
      loadingText={translate('fields.searching')}
      filterOptions={(all) => all}
      getOptionLabel={(city) => (typeof city === 'string' ? city : nameOf(city))}
      getOptionKey={(city) => (typeof city === 'string' ? city : nameOf(city))}
      renderOption={({ key: _, ...option }, city) => (
        <li key={nameOf(city)} {...option}>
          {nameOf(city)}
        </li>
      )}
      renderInput={(params) => <TextField {...params} {...look} id={params.id} />}
      fullWidth
    />
  );
}

function nameOf({ name, post_code }: City): string {
  return `${name} (${post_code})`;
}
