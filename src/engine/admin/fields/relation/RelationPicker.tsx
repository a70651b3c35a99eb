import { Autocomplete, Chip, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { RelationName } from '#engine/admin/fields/choice/useChoices.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { leadingField, representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import { type Branches, type RelatedRecord, useRelatedRecords } from './useRelatedRecords.ts';

const RecordDialog = loadable(() => import('#engine/admin/form/RecordDialog.tsx'), 'form');

interface RelationPickerProps {
  readonly to: string;
  /** The relation that is filled, for who may refer to records that she may not list. */
  readonly of?: RelationName;
  /** In a tree, the rows that are filled in: neither they nor the rows below them can stand above them. */
  readonly below?: Branches;
  /** What is offered meets these conditions of a list, and so does a record that is made here. */
  readonly where?: Readonly<Record<string, object>>;
  /** Records that are not offered. */
  readonly without?: readonly string[];
  readonly ids: readonly string[];
  readonly changeIds: (ids: readonly string[]) => void;
  readonly leave?: () => void;
  readonly look: TextFieldProps;
  readonly several?: boolean;
  readonly mayCreate?: boolean;
}

/** The option that stands for "create what I typed". */
const creation = '+';
/** The option that stands for "ask the server again". */
const again = '?';

/** Picks records of another resource: searched on the server, the chosen ones always visible. */
export function RelationPicker(props: RelationPickerProps) {
  const { to, of, below, where, without = [], ids, changeIds, leave, look, several, mayCreate } = props;
  const target = useResourceModel(to);
  const { may } = useAccess(target);
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [newRecord, setNewRecord] = useState<FlatRecord | null>(null);
  const asked = { of, below, where, ids, isOpen, typed };
  const { chosen, found, isSearching, isTooShort, isFailed, retry } = useRelatedRecords(target, asked);
  const offersCreation = mayCreate && may('create') && typed.trim().length > 1;
  const options: RelatedRecord[] = [
    ...chosen.filter(({ id }) => !found.some((record) => record.id === id)),
    ...found.filter(({ id }) => !without.includes(id)),
  ];
  if (isFailed) options.push({ id: again });
  if (offersCreation) options.push({ id: creation });

  const nameOf = (record: RelatedRecord) => {
    if (record.id === again) return translate('fields.searchAgain');
    if (record.id === creation) return translate('fields.create', { name: typed.trim() });
    return representRecord(target, record);
  };
  const pick = (picked: readonly RelatedRecord[]) => {
    const names = picked.map(({ id }) => id);
    if (names.includes(again)) retry();
    else if (names.includes(creation)) setNewRecord(newRecordOf(leadingField(target), typed.trim(), where));
    else changeIds(names);
  };
  const add = (id: string) => {
    changeIds(several ? [...ids, id] : [id]);
    setNewRecord(null);
  };

  const shared = {
    id: look.id,
    options,
    disabled: look.disabled === true,
    loading: isSearching,
    filterOptions: (all: RelatedRecord[]) => all,
    getOptionLabel: nameOf,
    getOptionKey: (record: RelatedRecord) => record.id,
    isOptionEqualToValue: (option: RelatedRecord, value: RelatedRecord) => option.id === value.id,
    open: isOpen,
    onOpen: () => setOpen(true),
    // Who asks again waits for what comes.
    onClose: (_: unknown, reason: string) => setOpen(isFailed && reason === 'selectOption'),
    inputValue: text,
    onInputChange: (_: unknown, next: string, reason: string) => {
      // The name of what is chosen may come while one types already.
      if (reason === 'reset' && typed !== '') return;
      setText(next);
      setTyped(reason === 'input' ? next : '');
    },
    onBlur: leave,
    noOptionsText: translate(isTooShort ? 'fields.typeMore' : 'fields.nothingFound'),
    loadingText: translate('fields.searching'),
    clearText: translate('fields.clear'),
    openText: translate('fields.open'),
    closeText: translate('fields.close'),
    fullWidth: true,
  };
  return (
    <>
      {several ? (
        <Autocomplete
          {...shared}
          multiple
          filterSelectedOptions
          disableCloseOnSelect
          value={[...chosen]}
          onChange={(_, records) => pick(records)}
          renderValue={(records, itemProps) =>
            records.map((record, index) => {
              const { key: _, ...rest } = itemProps({ index });
              return <Chip key={record.id} size="small" label={nameOf(record)} {...rest} />;
            })
          }
          renderInput={(params) => <TextField {...params} {...look} id={params.id} />}
        />
      ) : (
        <Autocomplete
          {...shared}
          disableClearable={look.required as false}
          value={chosen[0] ?? null}
          onChange={(_, record) => pick(record ? [record] : [])}
          renderInput={(params) => <TextField {...params} {...look} id={params.id} />}
        />
      )}
      {newRecord && (
        <Suspense fallback={null}>
          <RecordDialog path={to} defaultValues={newRecord} saved={add} close={() => setNewRecord(null)} />
        </Suspense>
      )}
    </>
  );
}

function newRecordOf(
  field: string | undefined,
  typed: string,
  where: RelationPickerProps['where'] = {},
): FlatRecord {
  const given = Object.entries(where).flatMap(([name, asked]) => ('eq' in asked ? [[name, asked.eq]] : []));
  return { ...Object.fromEntries(given), ...(field !== undefined && { [field]: typed }) };
}
