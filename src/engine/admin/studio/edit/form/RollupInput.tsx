import { Autocomplete, FormHelperText, FormLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { resolved } from '#engine/admin/studio/edit/text/dialect.ts';
import { useKnownNames } from '#engine/admin/studio/edit/useKnownNames.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import { MetaField, type MetaInputProps } from './MetaField.tsx';
import { useDialectWords } from './useDialectWords.ts';
import { WordLabel } from './WordLabel.tsx';

const takes = ['count', 'sum', 'avg', 'min', 'max', 'last'] as const;
type Take = (typeof takes)[number];

/** What is taken of the rows that name the record, of which of their fields, and which rows count. */
export function RollupInput(props: MetaInputProps) {
  const { path, shape, label, word, value, change, fault } = props;
  const translate = useTranslate();
  const id = useId();
  const words = useDialectWords(shape);
  const given = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly [key: string]: Json;
  };
  const take = takes.find((one) => one in given) ?? 'count';
  const of = String(given[take] ?? '');
  const { where } = given;
  const write = (nextTake: Take, nextOf: string) =>
    change({ [nextTake]: nextOf, ...(where !== undefined && { where }) });
  const choose = (next: Take) => {
    const [relation = ''] = of.split('.');
    write(next, next === 'count' || take === 'count' ? relation : of);
  };
  return (
    <Stack component="fieldset" aria-labelledby={id} spacing={1.5} sx={frame}>
      <FormLabel id={id}>
        <WordLabel label={label} word={word} />
      </FormLabel>
      <FormHelperText error={fault !== undefined}>{fault ?? shape.description}</FormHelperText>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <TextField
          select
          size="small"
          label={translate('studioEdit.rollupTake')}
          value={take}
          onChange={({ target }) => choose(target.value as Take)}
          sx={{ minWidth: 160 }}
        >
          {takes.map((one) => (
            <MenuItem key={one} value={one}>
              {words.label(one)}
            </MenuItem>
          ))}
        </TextField>
        <RowsInput path={[...path, take]} of={of} write={(next) => write(take, next)} />
      </Stack>
      <MetaField
        path={[...path, 'where']}
        shape={{ ...resolved(shape.properties?.where), description: words.help('where', {}) }}
        label={words.label('where')}
        word="where"
      />
    </Stack>
  );
}

interface RowsInputProps {
  readonly path: MetaInputProps['path'];
  readonly of: string;
  readonly write: (of: string) => void;
}

function RowsInput({ path, of, write }: RowsInputProps) {
  const translate = useTranslate();
  const known = useKnownNames(path);
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      autoSelect
      fullWidth
      size="small"
      options={known}
      value={of}
      onChange={(_, next) => write(next ?? '')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={translate('studioEdit.rollupOf')}
          helperText={known.length === 0 ? translate('studioEdit.rollupNeeds') : undefined}
        />
      )}
    />
  );
}

const frame = { m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 } as const;
