import { Autocomplete, Chip, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import type { FieldOf } from '#generated/records.ts';
import { useRegionsOf } from './useStart.ts';

/** The giver’s own regions, a hundred at most, by their places; emptied when another giver is chosen. */
export function RegionsInput(props: InputProps) {
  const input = useFieldInput<readonly string[] | null | undefined>(props);
  const translate = useTranslate();
  const manager: string | null = useWatch({ name: 'manager' satisfies FieldOf<'delegations'> }) ?? null;
  const { regions: offered, error, retry } = useRegionsOf(manager);
  const ids = input.value ?? [];
  useEmptiedFor(manager, () => input.change([]));
  const regionOf = (id: string) => offered?.find((region) => region.id === id) ?? { id, name: id };
  if (error) return <FailureAlert error={error} retry={retry} />;
  return (
    <Autocomplete
      id={input.id}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={offered ?? []}
      loading={offered === undefined}
      value={ids.map(regionOf)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, regions) => input.change(regions.map(({ id }) => id))}
      onBlur={input.leave}
      noOptionsText={translate(manager === null ? 'delegations.noGiver' : 'fields.nothingFound')}
      loadingText={translate('fields.searching')}
      clearText={translate('fields.clear')}
      openText={translate('fields.open')}
      closeText={translate('fields.close')}
      fullWidth
      renderValue={(regions, itemProps) =>
        regions.map((region, index) => {
          const { key: _, ...rest } = itemProps({ index });
          return <Chip key={region.id} size="small" label={region.name} {...rest} />;
        })
      }
      renderInput={(params) => <TextField {...params} {...lookOf(props, input)} id={params.id} />}
    />
  );
}

function useEmptiedFor(manager: string | null, empty: () => void): void {
  const known = useRef(manager);
  useEffect(() => {
    if (known.current === manager) return;
    const isAnother = known.current !== null;
    known.current = manager;
    if (isAnother) empty();
  });
}
