import { Autocomplete, Chip, TextField, type TextFieldProps } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import { foldText } from '#engine/model/foldText.ts';

export interface TagsPickerProps {
  readonly id: string;
  /** The field whose tags are suggested. */
  readonly source: string;
  readonly tags: readonly string[];
  readonly change: (tags: readonly string[]) => void;
  readonly leave?: () => void;
  readonly look: TextFieldProps;
}

/** Words as chips, chosen from those that rows have, or typed: Enter or leaving the field adds what was typed. */
export default function TagsPicker({ id, source, tags, change, leave, look }: TagsPickerProps) {
  const [typed, setTyped] = useState('');
  const { suggestions, isFailed } = useSuggestions(source, useSettled(typed, pauseMilliseconds));
  const translate = useTranslate();
  const had = new Set(tags.map(foldText));
  const keep = (next: readonly string[]) => {
    const spelt = next.map((tag) => spellingOf(tag.trim().replaceAll(/\s+/g, ' '), suggestions));
    const kept = spelt.filter((tag, index) => tag !== '' && placeOf(tag, spelt) === index);
    change(kept);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      id={id}
      size="small"
      options={suggestions.filter((tag) => !had.has(foldText(tag)))}
      // The server has looked already, without case and accents.
      filterOptions={(options) => options}
      value={[...tags]}
      onChange={(_, next) => keep(next)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onBlur={leave}
      clearText={translate('fields.clear')}
      renderValue={(items, itemProps) =>
        items.map((tag, index) => {
          const { key, ...rest } = itemProps({ index });
          return <Chip key={key} size="small" label={tag} {...rest} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          {...look}
          id={params.id}
          helperText={look.helperText ?? (isFailed ? translate('fields.suggestionsFailed') : undefined)}
        />
      )}
    />
  );
}

const pauseMilliseconds = 200;

function useSuggestions(source: string, words: string) {
  const { resource, field } = useModelField(source);
  const provider = useDataProvider<JsonApiProvider>();
  const { data = [], isError } = useQuery({
    queryKey: [resource.path, 'suggestions', field.name, foldText(words)],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const query = words.trim() === '' ? undefined : { q: words.trim() };
      const call = { path: `suggestions/${field.name}`, query, signal };
      const { meta } = (await provider.call(resource.path, call)) as CallResult;
      const found: unknown = (meta as { suggestions?: unknown } | undefined)?.suggestions;
      return Array.isArray(found) ? found.map(String) : [];
    },
  });
  return { suggestions: data, isFailed: isError };
}

/** A tag that is there already is written as it is there. */
function spellingOf(tag: string, known: readonly string[]): string {
  return known.find((one) => foldText(one) === foldText(tag)) ?? tag;
}

function placeOf(tag: string, tags: readonly string[]): number {
  return tags.findIndex((one) => foldText(one) === foldText(tag));
}
