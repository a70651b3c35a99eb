import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Narrowing } from '#alec/statistics/domain/dossierConditions.ts';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import type { FieldOf, Path } from '#generated/records.ts';

/** The registers in which agencies and customers are found, with what a filter has of them and how people call them. */
const registers = {
  agency: {
    path: 'group-repositories',
    code: 'analytic_code' satisfies FieldOf<'group-repositories'>,
    name: 'analytic_label' satisfies FieldOf<'group-repositories'>,
  },
  customer: {
    path: 'customer-repositories',
    code: 'siret' satisfies FieldOf<'customer-repositories'>,
    name: 'company_name' satisfies FieldOf<'customer-repositories'>,
  },
} as const satisfies Partial<
  Record<Narrowing, { readonly path: Path; readonly code: string; readonly name: string }>
>;
export type Register = keyof typeof registers;

interface CodeInputProps {
  readonly register: Register;
  readonly value: string | null;
  readonly change: (name: string, value: string | null) => void;
}

const pauseMilliseconds = 250;

/**
 * An agency or a customer, found by name or code; a code that the register has no more is typed as it is, as is any for
 * whom the register is not.
 */
export function CodeInput({ register, value, change }: CodeInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { code, name } = registers[register];
  const { found, chosen, isUnknown, isSearching } = useRegister(register, { typed, value });
  const codeOf = (row: FlatRecord | string) => (typeof row === 'string' ? row : String(row[code] ?? ''));
  const pick = (row: FlatRecord | string | null) =>
    change(register, row && codeOf(row).replaceAll(/\s/g, ''));
  const nameOf = (row: FlatRecord) => String(row[name] ?? '');
  return (
    <Autocomplete
      freeSolo
      autoHighlight
      clearOnBlur
      size="small"
      options={found}
      loading={isSearching}
      filterOptions={(rows) => rows}
      getOptionKey={codeOf}
      getOptionLabel={codeOf}
      isOptionEqualToValue={(row, other) => codeOf(row) === codeOf(other)}
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          {typeof row === 'string' ? row : `${nameOf(row)} · ${codeOf(row)}`}
        </li>
      )}
      value={value}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, row) => pick(row)}
      clearText={translate('fields.clear')}
      loadingText={translate('fields.searching')}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate(`statistics.filters.${register}`)}
          helperText={isUnknown ? translate('statistics.unknownCode') : chosen && nameOf(chosen)}
        />
      )}
    />
  );
}

const shortest = 2;
const offered = { page: 1, perPage: 25 };

/** The rows that are found for what is typed, and the one that is chosen; none for whom the register is not. */
function useRegister(
  register: Register,
  { typed, value }: { readonly typed: string; readonly value: string | null },
) {
  const { path, code, name } = registers[register];
  const search = useSettled(typed.trim(), pauseMilliseconds);
  const isOpen = useModel().resources[path]?.may.view !== undefined;
  const isAsked = isOpen && search.length >= shortest;
  const { data: rows, isFetching } = useGetList(
    path,
    { filter: { q: search }, pagination: offered, sort: { field: name, order: 'ASC' } },
    { enabled: isAsked },
  );
  const { data: known } = useGetList(
    path,
    { filter: { [code]: { eq: value } }, pagination: { page: 1, perPage: 1 } },
    { enabled: isOpen && value !== null },
  );
  const found: readonly FlatRecord[] = isAsked ? (rows ?? []) : [];
  return {
    // A customer without SIRET is in no dossier by it.
    found: found.filter((row) => row[code]),
    chosen: value === null ? undefined : (known?.[0] as FlatRecord | undefined),
    isUnknown: value !== null && known?.length === 0,
    isSearching: isFetching,
  };
}
