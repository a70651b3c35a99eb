import { Autocomplete, Chip, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { itemTexts } from './itemTexts.ts';

const noWords: string[] = [];

/** Several words as chips: Enter or leaving the field adds what was typed. */
export function TextArrayInput(props: InputProps) {
  const input = useFieldInput<string[] | null | undefined>(props);
  const { field } = useModelField(props.source);
  const translate = useTranslate();
  const { read, show } = itemTexts[field.items?.fieldType ?? 'text'];
  const keep = (words: readonly string[]) => {
    const tidy = [...new Set(words.flatMap((word) => read(word) ?? []))];
    input.change(tidy.length > 0 ? tidy : null);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      id={input.id}
      options={noWords}
      value={input.value ?? noWords}
      onChange={(_, words) => keep(words)}
      onBlur={input.leave}
      clearText={translate('fields.clear')}
      renderValue={(words, itemProps) =>
        words.map((word, index) => {
          const { key, ...rest } = itemProps({ index });
          return <Chip key={key} size="small" label={show(word)} {...rest} />;
        })
      }
      renderInput={(params) => <TextField {...params} {...lookOf(props, { ...input, id: params.id })} />}
    />
  );
}
