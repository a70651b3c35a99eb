import { Box } from '@mui/material';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import { resolved, type Shape } from '#engine/admin/studio/edit/text/dialect.ts';
import { valueAt } from '#engine/admin/studio/edit/text/fieldNames.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import { setValue } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { JsonValueInput } from './JsonValueInput.tsx';
import { KeyedInput } from './KeyedInput.tsx';
import { ListInput } from './ListInput.tsx';
import { isOfOneName, NameInput, NamesInput } from './NameInput.tsx';
import { ObjectInput } from './ObjectInput.tsx';
import { OneAndManyInput } from './OneAndManyInput.tsx';
import { NumberInput, PickInput, TextInput } from './plainInputs.tsx';
import { RollupInput } from './RollupInput.tsx';
import { WordsInput } from './WordsInput.tsx';

export interface MetaFieldProps {
  /** Where it stands in the file. */
  readonly path: JsonPath;
  readonly shape: Shape;
  readonly label: string;
  /** How the file has it. */
  readonly word?: string;
  /** Names in the order of files, for one that is not there yet. */
  readonly order?: readonly string[];
}

export interface MetaInputProps extends MetaFieldProps {
  readonly value: Json | undefined;
  readonly change: (value: Json | undefined) => void;
  /** The fault that stands at its place. */
  readonly fault?: string;
}

/** An input for what the meta-schema says of a place: what is not said yet is empty, what is emptied is not said. */
export function MetaField(props: MetaFieldProps) {
  const { path, shape, order } = props;
  const { text, edit, checked, file } = useEdited();
  const pointer = pointerOf(path);
  const value = valueAt(text, path);
  const change = (next: Json | undefined) => edit(setValue(text, path, next, order), pointer);
  const fault = checked?.faults.find((one) => one.file === file && one.pointer === pointer)?.message;
  const Input = inputFor(shape, value, path);
  return (
    <Box data-pointer={pointer}>
      <Input {...props} value={value} change={change} fault={fault} />
    </Box>
  );
}

/** Most words a select shows; more are searched. */
const mostOptions = 12;

function inputFor(shape: Shape, value: Json | undefined, path: JsonPath) {
  const named = inputsByName[shape.definition ?? ''] ?? inputsByName[shape.title ?? ''];
  if (named) return named;
  if (isOfOneName(path) && typeof (value ?? '') === 'string') return NameInput;
  const names = shape.definition === 'names' ? shape : (shape.anyOf ?? []).map(resolved).find(isNames);
  if (names && (value === undefined || Array.isArray(value))) return NamesInput;
  if (isWordOrText(shape)) return TextInput;
  if (shape.anyOf) return shape.anyOf.map(resolved).every(isPlain) ? PickInput : JsonValueInput;
  if (shape.enum && shape.enum.length > mostOptions) return NameInput;
  if (shape.enum || shape.type === 'boolean' || shape.const !== undefined) return PickInput;
  return inputs[shape.type ?? ''] ?? inputOfParts(shape);
}

const inputsByName: Readonly<Record<string, React.ComponentType<MetaInputProps>>> = {
  predicate: JsonValueInput,
  words: WordsInput,
  oneAndMany: OneAndManyInput,
  'x-rollup': RollupInput,
};

const inputs: Readonly<Record<string, React.ComponentType<MetaInputProps>>> = {
  string: TextInput,
  integer: NumberInput,
  number: NumberInput,
};

/** One of some words, or another: a unit. */
function isWordOrText({ anyOf }: Shape): boolean {
  const parts = anyOf?.map(resolved) ?? [];
  return (
    parts.length === 2 &&
    parts.some(({ enum: given }) => given) &&
    parts.some(({ type }) => type === 'string')
  );
}

function inputOfParts(shape: Shape) {
  const items = shape.items && resolved(shape.items);
  if (shape.type === 'array' && items) {
    if (items.type === 'object') return ListInput;
    const isWord = items.type === 'string' || items.enum !== undefined || items.anyOf !== undefined;
    return isWord ? NamesInput : JsonValueInput;
  }
  if (shape.properties) return ObjectInput;
  const parts = typeof shape.additionalProperties === 'object' && resolved(shape.additionalProperties);
  return parts && (parts.properties || parts.type === 'string' || parts.type === 'array')
    ? KeyedInput
    : JsonValueInput;
}

function isNames({ definition }: Shape): boolean {
  return definition === 'names';
}

function isPlain({ type, const: only, enum: given }: Shape): boolean {
  return type === 'boolean' || only !== undefined || given !== undefined;
}
