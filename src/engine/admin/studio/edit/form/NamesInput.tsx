import { Autocomplete, TextField } from '@mui/material';
import { resolved, type Shape } from '#engine/admin/studio/edit/text/dialect.ts';
import { useKnownNames } from '#engine/admin/studio/edit/useKnownNames.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import type { MetaInputProps } from './MetaField.tsx';
import { WordLabel } from './WordLabel.tsx';

/** Several words, in their order: those that are known are offered, others may be typed. */
export function NamesInput({ label, word, shape, value, change, path, fault }: MetaInputProps) {
  const known = useKnownNames(path);
  const given = Array.isArray(value) ? (value as readonly Json[]).map(String) : [];
  const options = itemsOf(shape) ?? known;
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={options.filter((name) => !given.includes(name))}
      value={given}
      onChange={(_, names) => change(names.length === 0 ? undefined : names)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={<WordLabel label={label} word={word} />}
          error={fault !== undefined}
          helperText={fault ?? shape.description}
        />
      )}
    />
  );
}

function itemsOf(shape: Shape): readonly string[] | undefined {
  return resolved(shape.items).enum?.map(String);
}
