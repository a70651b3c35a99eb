import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import type { FieldOf } from '#generated/records.ts';
import { CityLine } from './CityInput.tsx';
import { type City, useCommunes } from './useCommunes.ts';

/** As every resource names them whose file asks for this input. */
type TownField = Extract<
  FieldOf<'training-course-candidates'> & FieldOf<'candidate-ads'> & FieldOf<'candidate-profiles'>,
  'city' | 'postal_code'
>;

/** Which member of a found city each of the two fields takes. */
const memberOf = { city: 'name', postal_code: 'post_code' } as const satisfies {
  readonly [F in TownField]: keyof City;
};

/** The city or the postal code of an address, in free words; a commune that is picked fills both. */
export function TownInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const translate = useTranslate();
  const fillBoth = useFillBoth(props.source);
  const [typed, setTyped] = useState('');
  const { found, isSearching, hasFailed, isTooShort } = useCommunes(typed);
  const failure = hasFailed ? translate('fields.searchFailed') : undefined;
  const look = lookOf(props, { ...input, hint: failure ?? input.hint });
  const write = (text: string) => {
    setTyped(text);
    input.change(text === '' ? null : text);
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
      onChange={(_, city) => typeof city !== 'string' && fillBoth(city)}
      onBlur={input.leave}
      loading={isSearching && !isTooShort}
      loadingText={translate('fields.searching')}
      filterOptions={(all) => all}
      getOptionLabel={(city) => (typeof city === 'string' ? city : nameOf(city))}
      getOptionKey={(city) => (typeof city === 'string' ? city : keyOf(city))}
      renderOption={({ key: _, ...option }, city) => (
        <li key={keyOf(city)} {...option}>
          <CityLine name={nameOf(city)} county={city.county} />
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

function keyOf({ post_code, code }: City): string {
  return `${post_code} ${code}`;
}

/** Fields of a nested form stand beside each other: `people.0.city`, `people.0.postal_code`. */
function useFillBoth(source: string) {
  const { setValue } = useFormContext();
  const place = source.slice(0, source.lastIndexOf('.') + 1);
  return (city: City) => {
    for (const [field, member] of Object.entries(memberOf)) {
      setValue(`${place}${field}`, city[member], {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
    }
  };
}
