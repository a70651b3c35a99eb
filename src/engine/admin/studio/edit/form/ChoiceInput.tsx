import DeleteIcon from '@mui/icons-material/DeleteOutline';
import {
  Box,
  Button,
  FormHelperText,
  FormLabel,
  IconButton,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import {
  addChoice,
  choiceValues,
  moveChoice,
  removeChoice,
  renameChoice,
} from '#engine/admin/studio/edit/text/choiceValues.ts';
import { shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import { valueAt } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { freeName } from '#engine/admin/studio/edit/text/newFields.ts';
import { type Json, setValue } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { locales } from '#engine/model/model.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { WordLabel } from './WordLabel.tsx';

/** The values of a choice in their order, each with its name for the machine, its words and its colour. */
export function ChoiceInput({ field }: { readonly field: JsonPath }) {
  const { text, edit, checked, file } = useEdited();
  const translate = useTranslate();
  const id = useId();
  const values = choiceValues(text, field);
  const places = ['enum', 'items', 'x-enum'].map((word) => pointerOf([...field, word]));
  const faults = (checked?.faults ?? []).filter(
    (fault) => fault.file === file && places.some((place) => fault.pointer.startsWith(place)),
  );
  return (
    <Stack component="fieldset" aria-labelledby={id} spacing={1} sx={frame}>
      <FormLabel id={id}>
        <WordLabel label={translate('studioEdit.values')} word="enum" />
      </FormLabel>
      {values.map((value, at) => (
        // A value that gets another name keeps its place, and with it the focus.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
        <OneValue key={at} field={field} value={value} at={at} count={values.length} />
      ))}
      {[...new Set(faults.map(({ message }) => message))].map((message) => (
        <FormHelperText key={message} error lang="en">
          {message}
        </FormHelperText>
      ))}
      <Button
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => edit(addChoice(text, field, freeName('value', values)))}
      >
        {translate('studioEdit.addValue')}
      </Button>
    </Stack>
  );
}

interface OneValueProps {
  readonly field: JsonPath;
  readonly value: string;
  readonly at: number;
  readonly count: number;
}

function OneValue({ field, value, at, count }: OneValueProps) {
  const { text, edit } = useEdited();
  const translate = useTranslate();
  const place = [...field, 'x-enum', value];
  const words = (valueAt(text, place) ?? {}) as { readonly [word: string]: Json };
  const write = (word: string, next: string | undefined) =>
    edit(setValue(text, [...place, word], next), pointerOf([...place, word]));
  const colours = shapeAt([...place, 'colour']).enum ?? [];
  return (
    <Box
      role="group"
      aria-label={value}
      data-pointer={pointerOf(place)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <ValueName field={field} value={value} />
      {locales.map((locale) => (
        <TextField
          key={locale}
          size="small"
          label={`${translate('studioEdit.valueLabel')} (${locale})`}
          value={words[locale] ?? ''}
          onChange={({ target }) => write(locale, target.value)}
          sx={{ flex: '1 1 160px' }}
        />
      ))}
      <TextField
        select
        size="small"
        label={translate('studioEdit.colour')}
        value={words.colour ?? ''}
        onChange={({ target }) => write('colour', target.value || undefined)}
        sx={{ flex: '1 1 110px' }}
      >
        <MenuItem value="">{translate('studioEdit.unsaid')}</MenuItem>
        {colours.map((colour) => (
          <MenuItem key={String(colour)} value={String(colour)}>
            {translate(`studioEdit.colours.${String(colour)}`, { _: String(colour) })}
          </MenuItem>
        ))}
      </TextField>
      <ValueButtons field={field} value={value} at={at} count={count} />
    </Box>
  );
}

/** Written when it is left, so that half a name is none. */
function ValueName({ field, value }: Pick<OneValueProps, 'field' | 'value'>) {
  const { text, edit } = useEdited();
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isTaken = typed !== value && choiceValues(text, field).includes(typed);
  const isFaulty = typed === '' || isTaken;
  const rename = () => {
    if (isFaulty) setTyped(value);
    else if (typed !== value) edit(renameChoice(text, field, value, typed));
  };
  return (
    <TextField
      size="small"
      label={translate('studioEdit.value')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={rename}
      onKeyDown={({ key }) => key === 'Enter' && rename()}
      error={isFaulty}
      sx={{ flex: '1 1 160px' }}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
    />
  );
}

function ValueButtons({ field, value, at, count }: OneValueProps) {
  const { text, edit } = useEdited();
  const translate = useTranslate();
  const move = (to: number) => edit(moveChoice(text, field, at, to));
  return (
    <Stack direction="row">
      <MoveButtons list={pointerOf(field)} at={at} count={count} name={value} move={move} />
      <IconButton
        size="small"
        aria-label={translate('studioEdit.removeNamed', { name: value })}
        disabled={count === 1}
        onClick={() => edit(removeChoice(text, field, value))}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

const frame = { m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 } as const;
