import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';

export function SelectInput(props: InputProps) {
  const { resource, field } = useModelField(props.source);
  const input = useFieldInput<string | number | null | undefined>(props);
  const words = useWords();
  const translate = useTranslate();
  const choices = field.choices ?? [];
  const choose = (text: string) => {
    // The select gives back text: the enumeration knows whether the value is a number.
    const chosen = choices.find(({ value }) => String(value) === text);
    input.change(chosen?.value ?? null);
  };
  return (
    <TextField
      {...lookOf(props, input)}
      select
      value={choices.some(({ value }) => value === input.value) ? String(input.value) : ''}
      onChange={({ target }) => choose(target.value)}
      onBlur={input.leave}
    >
      {!input.isRequired && (
        <MenuItem value="">
          <em>{translate('fields.none')}</em>
        </MenuItem>
      )}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)}>
          {words.choice(resource, field, choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
