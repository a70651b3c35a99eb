import { Autocomplete, type AutocompleteRenderInputParams, TextField } from '@mui/material';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { resolved } from '#engine/admin/studio/edit/text/dialect.ts';
import { useKnownNames } from '#engine/admin/studio/edit/useKnownNames.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import type { MetaInputProps } from './MetaField.tsx';
import { WordLabel } from './WordLabel.tsx';

const ofOneName = /^(by|until|group|frozen|to|inverse|menu)$/;

/** Does one name of a field, a resource or a section stand there? */
export function isOfOneName(path: JsonPath): boolean {
  return ofOneName.test(String(path.at(-1))) && path[0] !== 'required';
}

/** One name: those that are known are offered, another may be typed. */
export function NameInput(props: MetaInputProps) {
  const { shape, value, change, path } = props;
  const known = useKnownNames(path);
  const nameOf = useNameOfResource();
  const options = shape.enum?.map(String) ?? known;
  const labelOf = (name: string) => (path.at(-1) === 'to' ? nameOf(name) : name);
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      autoSelect
      size="small"
      options={options}
      value={typeof value === 'string' ? value : null}
      getOptionLabel={labelOf}
      // What is left as it is shown is the name that is shown so.
      onChange={(_, typed) => change(options.find((name) => labelOf(name) === typed) ?? (typed || undefined))}
      renderInput={(parameters) => <NameField {...parameters} of={props} />}
    />
  );
}

/** Several words, in their order: those that are known are offered, others may be typed. */
export function NamesInput(props: MetaInputProps) {
  const { shape, value, change, path } = props;
  const known = useKnownNames(path);
  const given = Array.isArray(value) ? (value as readonly Json[]).map(String) : [];
  const options = resolved(shape.items).enum?.map(String) ?? known;
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={options.filter((name) => !given.includes(name))}
      value={given}
      onChange={(_, names) => change(names.length === 0 ? undefined : names)}
      renderInput={(parameters) => <NameField {...parameters} of={props} />}
    />
  );
}

interface NameFieldProps extends AutocompleteRenderInputParams {
  readonly of: MetaInputProps;
}

function NameField({ of: { label, word, shape, fault }, ...parameters }: NameFieldProps) {
  return (
    <TextField
      {...parameters}
      label={<WordLabel label={label} word={word} />}
      error={fault !== undefined}
      helperText={fault ?? shape.description}
    />
  );
}

/** `books` -> `Livres (books)`; a name that none has yet is itself. */
function useNameOfResource() {
  const { resources } = useModel();
  const words = useWords();
  return (name: string) => {
    const resource = resources[name];
    return resource ? `${words.many(resource)} (${name})` : name;
  };
}
