import { FormHelperText, FormLabel, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { namesIn, resolved, type Shape, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import { AddWord } from './AddWord.tsx';
import { MetaField, type MetaInputProps } from './MetaField.tsx';
import { useDialectWords } from './useDialectWords.ts';
import { WordLabel } from './WordLabel.tsx';

type Given = { readonly [key: string]: Json };

/** What stands in an object, an input each: what it says or usually says; the rest is added. */
export function ObjectInput({ path, shape, label, word, value, fault }: MetaInputProps) {
  const id = useId();
  const words = useDialectWords(shape);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const names = namesIn(shape);
  const given = typeof value === 'object' && value !== null ? (value as Given) : {};
  const meant = names.filter((name) => isMeant(shape, name, given));
  const shown = shownOf(shape, meant, given, opened);
  return (
    <Stack component="fieldset" aria-labelledby={label === '' ? undefined : id} spacing={1.5} sx={frame}>
      {label !== '' && (
        <FormLabel id={id}>
          <WordLabel label={label} word={word} />
        </FormLabel>
      )}
      {(fault ?? shape.description) && (
        <FormHelperText error={fault !== undefined}>{fault ?? shape.description}</FormHelperText>
      )}
      {shown.map((name) => {
        const own = shape.properties?.[name];
        const at = [...path, name];
        const part = own === undefined ? shapeAt(at) : resolved(own);
        return (
          <MetaField
            key={name}
            path={at}
            shape={{ ...part, description: words.help(name, part) }}
            label={words.label(name)}
            word={name}
            order={names}
          />
        );
      })}
      {meant.length > shown.length && (
        <AddWord
          words={meant.filter((name) => !shown.includes(name))}
          labelOf={words.label}
          open={(name) => setOpened([...opened, name])}
          of={label}
        />
      )}
    </Stack>
  );
}

/** What is asked for without being looked for, by the title of the object, in the order in which it is told. */
const firsts: Readonly<Record<string, readonly string[]>> = {
  'x-list': ['columns', 'filters', 'sort', 'views'],
  'a view': ['label', 'kind', 'by', 'until', 'columns', 'filter'],
  'x-form and x-show': ['sections'],
  'a section': ['label', 'fields'],
  'x-resource': ['label', 'description', 'icon', 'menu', 'represent', 'search', 'order', 'trash', 'access'],
  access: ['roles'],
};
const mostAtOnce = 4;

function shownOf(shape: Shape, names: readonly string[], given: Given, opened: readonly string[]) {
  const usual = firsts[shape.title ?? ''] ?? (names.length <= mostAtOnce ? names : (shape.required ?? []));
  const others = names.filter((name) => !usual.includes(name) && (name in given || opened.includes(name)));
  const shown = [...usual.filter((name) => names.includes(name)), ...others];
  return shown.length > 0 ? shown : names.slice(0, mostAtOnce);
}

/** Only what is drawn by a field names one. */
function isMeant({ title }: Shape, name: string, { kind = 'table' }: Given): boolean {
  if (title !== 'a view') return true;
  if (name === 'by') return kind !== 'table';
  return name !== 'until' || kind === 'calendar';
}

const frame = { m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 } as const;
