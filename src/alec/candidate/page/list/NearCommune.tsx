import { Alert, Autocomplete, Box, MenuItem, Stack, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { CityLine } from '#alec/integrations/page/CityInput.tsx';
import { type City, useCommunes } from '#alec/integrations/page/useCommunes.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { distancesKm, type Near, splitNear, usualDistanceKm } from './near.ts';
import { useNearProfiles } from './useNearProfiles.ts';

/** Narrows the list to the profiles within some kilometres of a commune; the address keeps both. */
export function NearCommune() {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const translate = useTranslate();
  const { near, others } = splitNear(filterValues);
  const narrow = (next: Near | null) =>
    setFilters(next ? { ...others, near: next } : others, displayedFilters);
  return (
    <Box sx={{ mb: 1.5 }}>
      <Stack
        direction="row"
        spacing={1}
        role="group"
        aria-label={translate('candidates.near.label')}
        sx={{ alignItems: 'center' }}
        data-no-print
      >
        <CommunePicker near={near} narrow={narrow} />
        {near && <DistancePicker near={near} narrow={narrow} />}
      </Stack>
      <CutNote />
    </Box>
  );
}

interface PickerProps<N extends Near | null> {
  readonly near: N;
  readonly narrow: (near: Near | null) => void;
}

type Commune = Pick<City, 'code' | 'name'> & Partial<Pick<City, 'county' | 'post_code'>>;

function CommunePicker({ near, narrow }: PickerProps<Near | null>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { found, isSearching, hasFailed, isTooShort } = useCommunes(typed);
  const chosen: Commune | null = near && { code: near.city_code, name: near.name };
  const choose = (commune: Commune | null) =>
    narrow(
      commune && {
        city_code: commune.code,
        name: commune.name,
        distance_km: near?.distance_km ?? usualDistanceKm,
      },
    );
  return (
    <Autocomplete<Commune>
      size="small"
      options={onceEach(found)}
      value={chosen}
      onChange={(_, commune) => choose(commune)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      autoHighlight
      loading={isSearching && !isTooShort}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      renderOption={({ key: _, ...option }, { code, name, county }) => (
        <li key={code} {...option}>
          <CityLine name={name} county={county} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={translate('candidates.near.label')} />}
      noOptionsText={translate(emptyText(isTooShort, hasFailed))}
      loadingText={translate('fields.searching')}
      clearText={translate('fields.clear')}
      openText={translate('fields.open')}
      closeText={translate('fields.close')}
      sx={{ width: 260, flexShrink: 1 }}
    />
  );
}

/** A commune of several postal codes is one place. */
function onceEach(found: readonly City[]): Commune[] {
  return [...new Map(found.map((city) => [city.code, city])).values()];
}

function emptyText(isTooShort: boolean, hasFailed: boolean): string {
  if (isTooShort) return 'fields.typeMore';
  return hasFailed ? 'fields.searchFailed' : 'fields.nothingFound';
}

function DistancePicker({ near, narrow }: PickerProps<Near>) {
  const translate = useTranslate();
  const offered = [...new Set([...distancesKm, near.distance_km])].sort((one, other) => one - other);
  return (
    <TextField
      select
      size="small"
      label={translate('candidates.near.distance')}
      value={near.distance_km}
      onChange={({ target }) => narrow({ ...near, distance_km: Number(target.value) })}
      sx={{ width: 110, flexShrink: 0 }}
    >
      {offered.map((km) => (
        <MenuItem key={km} value={km}>
          {translate('candidates.near.km', { km })}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Says when only the nearest are listed. */
function CutNote() {
  const near = useNearProfiles();
  const translate = useTranslate();
  const { format } = new Intl.NumberFormat(useScreenLocale());
  if (!near || near.total <= near.profiles.length) return null;
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate('candidates.near.cut', { shown: format(near.profiles.length), total: format(near.total) })}
    </Alert>
  );
}
