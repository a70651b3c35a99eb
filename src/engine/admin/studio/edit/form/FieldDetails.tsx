import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { type Declared, declarationsOf } from '#engine/admin/studio/edit/fieldsOf.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import { shapeAt, wordsOfField } from '#engine/admin/studio/edit/text/dialect.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { AddWord } from './AddWord.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { FieldName } from './FieldName.tsx';
import { useFieldsPlace } from './fieldsPlace.ts';
import { LinesInput } from './LinesInput.tsx';
import { MetaField } from './MetaField.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { NamedIn } from './NamedIn.tsx';
import { RemoveField } from './RemoveField.tsx';
import { useDialectWords } from './useDialectWords.ts';
import { useFieldMoves } from './useFieldMoves.ts';

interface FieldDetailsProps {
  readonly name: string;
  readonly choose: (name: string | undefined) => void;
}

/** What a field says of itself, word by word; further words are added from all that there are. */
export function FieldDetails({ name, choose }: FieldDetailsProps) {
  const { value, showInText } = useEdited();
  const translate = useTranslate();
  const place = useFieldsPlace();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const words = useDialectWords({ title: 'a field' });
  const declared = declarationsOf(value, place)[name] ?? {};
  const path = [...place, 'properties', name];
  const { names, move } = useFieldMoves();
  const drawn = drawnApart(declared);
  const shown = wordsOfField.filter(
    (word) =>
      !drawn.includes(word) &&
      (word === 'x-label' || word === 'x-help' || word in declared || opened.includes(word)),
  );
  return (
    <Stack spacing={1.5} sx={{ p: 1.5, pt: 0.5 }}>
      <FieldName key={name} name={name} choose={choose} />
      <WordOfField path={path} word="x-label" />
      <NamedIn name={name} isCalculated={isCalculated(declared)} />
      {drawn.includes('enum') && <ChoiceInput field={path} />}
      {isOfLines(declared) && <LinesInput field={path} />}
      {shown
        .filter((word) => word !== 'x-label')
        .sort(byUse)
        .map((word) => (
          <WordOfField key={word} path={path} word={word} />
        ))}
      <AddWord
        words={wordsOfField.filter((word) => !shown.includes(word) && !drawn.includes(word))}
        labelOf={words.label}
        open={(word) => setOpened([...opened, word])}
      />
      <Stack direction="row" spacing={1}>
        <Button onClick={() => showInText(pointerOf(path))}>{translate('studioEdit.showInText')}</Button>
        <RemoveField name={name} choose={choose} />
        <MoveButtons
          list={pointerOf([...place, 'properties'])}
          at={names.indexOf(name)}
          count={names.length}
          name={name}
          move={(to) => move(name, to)}
        />
      </Stack>
    </Stack>
  );
}

function WordOfField({ path, word }: { readonly path: JsonPath; readonly word: string }) {
  const words = useDialectWords({ title: 'a field' });
  const shape = shapeAt(['properties', 'any', word]);
  return (
    <MetaField
      path={[...path, word]}
      shape={{ ...shape, description: words.help(word, shape) }}
      label={words.label(word)}
      word={word}
      order={wordsOfField}
    />
  );
}

const firstWords = ['x-formula', 'x-rollup', 'x-relation', 'x-file', 'x-decimal', 'x-help'];

function byUse(one: string, other: string): number {
  const rank = (word: string) => (firstWords.includes(word) ? firstWords.indexOf(word) : firstWords.length);
  return rank(one) - rank(other);
}

/** Words that have an input of their own together: the values of a choice, the fields of lines. */
function drawnApart(declared: Declared): readonly string[] {
  const values = declared.enum ?? (declared.items as Declared | undefined)?.enum;
  const areTexts =
    Array.isArray(values) && (values as readonly Json[]).every((one) => typeof one === 'string');
  if (areTexts) return ['enum', 'x-enum', ...('items' in declared ? ['items'] : [])];
  return isOfLines(declared) ? ['items'] : [];
}

function isOfLines({ type, items }: Declared): boolean {
  return type === 'array' && (items as Declared | undefined)?.type === 'object';
}

/** Nobody fills it, so that nobody must. */
function isCalculated(declared: Declared): boolean {
  return ['x-formula', 'x-rollup', 'x-compute', 'x-number'].some((word) => word in declared);
}
