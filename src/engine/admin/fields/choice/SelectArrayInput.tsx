import { Autocomplete, Chip, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';

const nothing: string[] = [];

/** Several words of an enumeration as chips, kept in its order. */
export function SelectArrayInput(props: InputProps) {
  const { resource, field } = useModelField(props.source);
  const input = useFieldInput<string[] | null | undefined>(props);
  const words = useWords();
  const translate = useTranslate();
  const choices = field.choices ?? [];
  const options = choices.map(({ value }) => String(value));
  const wordOf = (item: string) => {
    const choice = choices.find(({ value }) => value === item);
    return choice ? words.choice(resource, field, choice) : item;
  };
  const keep = (chosen: readonly string[]) => {
    const kept = [...options, ...chosen.filter((item) => !options.includes(item))];
    const ordered = kept.filter((item) => chosen.includes(item));
    input.change(ordered.length > 0 ? ordered : null);
  };
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      id={input.id}
      options={options}
      value={input.value ?? nothing}
      onChange={(_, chosen) => keep(chosen)}
      onBlur={input.leave}
      getOptionLabel={wordOf}
      clearText={translate('fields.clear')}
      openText={translate('fields.open')}
      closeText={translate('fields.close')}
      noOptionsText={translate('fields.nothingFound')}
      renderValue={(items, itemProps) =>
        items.map((item, index) => {
          const { key, ...rest } = itemProps({ index });
          return <Chip key={key} size="small" label={wordOf(item)} {...rest} />;
        })
      }
      renderInput={(params) => <TextField {...params} {...lookOf(props, { ...input, id: params.id })} />}
    />
  );
}
