import { Autocomplete, TextField, Typography } from '@mui/material';
import { useCreate, useGetManyAggregate, useTranslate } from 'ra-core';
import { type HTMLAttributes, useState } from 'react';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { ReferenceInput } from '#engine/admin/fields/relation/ReferenceInput.tsx';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { type City, useCommunes } from './useCommunes.ts';

/** A relation to a city: any commune of France is found, and the one that is chosen is stored among the cities. */
export function CityInput(props: InputProps) {
  const cities = useResourceModel(useModelField(props.source).field.relation?.to);
  const { may } = useAccess(cities);
  return may('create') ? <CommunePicker {...props} /> : <ReferenceInput {...props} />;
}

function CommunePicker(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const { field } = useModelField(props.source);
  const path = field.relation?.to ?? '';
  const cities = useResourceModel(path);
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { found, isSearching, hasFailed, isTooShort } = useCommunes(typed);
  const { chosen, isSaving, choose } = useChosenCity(path, input.value, input.change);
  const look = lookOf(props, input);
  const nameOf = (city: CityOption) => representRecord(cities, { ...city });
  const offered = chosen ? [chosen, ...found.filter((city) => !isSameCity(city, chosen))] : found;
  return (
    <Autocomplete<CityOption, false, boolean>
      id={look.id}
      options={offered}
      value={chosen}
      onChange={(_, city) => choose(city)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={input.leave}
      autoHighlight={!isTooShort}
      disableClearable={input.isRequired}
      loading={isSearching || isSaving}
      filterOptions={(all) => all}
      getOptionLabel={nameOf}
      getOptionKey={keyOf}
      isOptionEqualToValue={isSameCity}
      renderOption={({ key: _, ...option }: OptionProps, city) => (
        <li key={keyOf(city)} {...option}>
          <CityLine name={nameOf(city)} county={city.county} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} {...look} id={params.id} />}
      noOptionsText={translate(emptyText(isTooShort, hasFailed))}
      loadingText={translate('fields.searching')}
      clearText={translate('fields.clear')}
      openText={translate('fields.open')}
      closeText={translate('fields.close')}
      fullWidth
    />
  );
}

/** A city that is found, or one that is stored: until its name is here, that one is its id. */
type CityOption = Partial<City> & { readonly id?: string };
type OptionProps = HTMLAttributes<HTMLLIElement> & { readonly key?: unknown };

function keyOf({ id, post_code, code }: CityOption): string {
  return code === undefined ? String(id) : `${post_code} ${code}`;
}

function isSameCity(one: CityOption, other: CityOption): boolean {
  return keyOf(one) === keyOf(other);
}

export function CityLine({ name, county }: { readonly name: string; readonly county?: string }) {
  return (
    <span>
      {name}{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {county}
      </Typography>
    </span>
  );
}

function emptyText(isTooShort: boolean, hasFailed: boolean): string {
  if (isTooShort) return 'fields.typeMore';
  return hasFailed ? 'fields.searchFailed' : 'fields.nothingFound';
}

/** The city whose id the form holds. A commune that is chosen shows at once; the form has it when it is stored. */
function useChosenCity(path: string, id: string | null | undefined, change: (id: string | null) => void) {
  const attempt = useAttempt();
  const [create] = useCreate();
  const [picked, setPicked] = useState<CityOption | null>(null);
  const { data: [stored] = [] } = useGetManyAggregate<CityOption & { id: string }>(
    path,
    { ids: id ? [id] : [] },
    { enabled: Boolean(id) },
  );
  const choose = async (city: CityOption | null) => {
    if (!city || city.id) return change(city?.id ?? null);
    const { id: known, ...data } = city;
    await attempt(async () => {
      setPicked(city);
      const { id: given } = await create(path, { data }, { returnPromise: true });
      change(String(given));
      setPicked(null);
    });
    setPicked(null);
  };
  const held = id ? (stored ?? { id }) : null;
  return { chosen: picked ?? held, isSaving: picked !== null, choose };
}
