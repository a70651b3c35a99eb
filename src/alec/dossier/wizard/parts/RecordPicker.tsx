import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFocusTarget } from '#alec/dossier/wizard/session/focusTarget.ts';
import type { PartKind, WizardRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { usePausedText } from '#engine/admin/fields/usePausedText.ts';
import { ReadWarnings } from '#engine/admin/record/ReadWarnings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';

const shortestSearch = 2;
const offered = 25;

interface RecordPickerProps {
  /** The parts it adds. */
  readonly kind: PartKind;
  readonly path: string;
  readonly label: string;
  readonly pick: (record: WizardRecord) => void;
  /** What tells two records of the same name apart. */
  readonly describe: (record: WizardRecord) => string;
  /** Records of one's own stand first, under this heading. */
  readonly mine?: string;
}

/** Finds a record of a register and gives it away; the field is empty again for the next one. */
export function RecordPicker({ kind, path, label, pick, describe, mine }: RecordPickerProps) {
  const register = useResourceModel(path);
  const translate = useTranslate();
  const input = useFocusWhenTarget(kind);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const typing = usePausedText(search, setSearch);
  const { records, meta, isOfMine, isSearching } = useFound(path, {
    search,
    isOpen,
    asksMine: mine !== undefined,
  });
  return (
    <Autocomplete
      value={null}
      inputValue={typing.text}
      options={[...records]}
      loading={isSearching}
      blurOnSelect={false}
      filterOptions={(all) => all}
      getOptionLabel={(record) => representRecord(register, record)}
      getOptionKey={(record) => record.id}
      groupBy={
        mine === undefined
          ? undefined
          : (record) => (isOfMine(record) ? mine : translate('wizard.groups.others'))
      }
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text, reason) => reason === 'input' && typing.type(text)}
      onChange={(_, record) => {
        if (record) pick(record);
        typing.type('');
        setSearch('');
      }}
      noOptionsText={translate(
        search.length > 0 && search.length < shortestSearch ? 'fields.typeMore' : 'fields.nothingFound',
      )}
      loadingText={translate('fields.searching')}
      clearText={translate('fields.clear')}
      openText={translate('fields.open')}
      closeText={translate('fields.close')}
      renderOption={({ key, ...props }, record) => (
        <li key={key} {...props}>
          <Box>
            {representRecord(register, record)}
            <Typography variant="caption" color="text.secondary" component="div">
              {describe(record)}
            </Typography>
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <>
          <TextField {...params} inputRef={input} label={label} placeholder={translate('wizard.search')} />
          <ReadWarnings meta={meta} />
        </>
      )}
    />
  );
}

/** The summary of faults leads here when there is no such part yet. */
function useFocusWhenTarget(kind: PartKind) {
  const input = useRef<HTMLInputElement>(null);
  const { focusTarget, visit } = useFocusTarget();
  const isFocusTarget = focusTarget?.part === kind && focusTarget.id === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads there again
  useEffect(() => {
    if (isFocusTarget) input.current?.focus();
  }, [isFocusTarget, visit]);
  return input;
}

interface PickerSearch {
  readonly search: string;
  readonly isOpen: boolean;
  readonly asksMine: boolean;
}

function useFound(path: string, { search, isOpen, asksMine }: PickerSearch) {
  const q = search.trim();
  const isAsked = isOpen && (q === '' || q.length >= shortestSearch);
  const filter = q === '' ? {} : { q };
  const page = { pagination: { page: 1, perPage: offered } };
  const own = useGetList<WizardRecord>(
    path,
    { filter: { ...filter, mine: 1 }, ...page },
    { enabled: isAsked && asksMine, placeholderData: keepPreviousData },
  );
  const all = useGetList<WizardRecord>(
    path,
    { filter, ...page },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const mine = (asksMine && own.data) || [];
  const isOfMine = (record: WizardRecord) => mine.some(({ id }) => id === record.id);
  const others = (all.data ?? []).filter((record) => !isOfMine(record));
  const isSearching = own.isFetching || all.isFetching;
  return { records: [...mine, ...others], meta: all.meta, isOfMine, isSearching };
}
