import { Autocomplete, Chip, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { ValueProps } from '#engine/admin/fields/OperatorValues.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenChoice } from '#engine/model/screenModel.ts';

/** One or several of the words of a field. */
export function ChoiceValue({ source, label, value, changeValue, autoFocus, isSeveral }: ValueProps) {
  const { resource, field } = useModelField(source);
  const words = useWords();
  const translate = useTranslate();
  const choices = field.choices ?? [];
  const asked = [value ?? []].flat();
  const chosen = choices.filter((choice) => asked.includes(choice.value));
  const nameOf = (choice: ScreenChoice) => words.choice(resource, field, choice);
  const shared = {
    size: 'small' as const,
    fullWidth: true,
    options: choices,
    getOptionLabel: nameOf,
    getOptionKey: (choice: ScreenChoice) => choice.value,
    noOptionsText: translate('fields.nothingFound'),
    clearText: translate('fields.clear'),
    openText: translate('fields.open'),
    closeText: translate('fields.close'),
  };
  return isSeveral ? (
    <Autocomplete
      {...shared}
      multiple
      disableCloseOnSelect
      value={chosen}
      onChange={(_, picked) => changeValue(picked.map((choice) => choice.value))}
      renderValue={(picked, itemProps) =>
        picked.map((choice, index) => {
          const { key: _, ...rest } = itemProps({ index });
          return <Chip key={choice.value} size="small" label={nameOf(choice)} {...rest} />;
        })
      }
      renderInput={(params) => <TextField {...params} label={label} autoFocus={autoFocus} />}
    />
  ) : (
    <Autocomplete
      {...shared}
      value={chosen[0] ?? null}
      onChange={(_, picked) => changeValue(picked?.value ?? null)}
      renderInput={(params) => <TextField {...params} label={label} autoFocus={autoFocus} />}
    />
  );
}
