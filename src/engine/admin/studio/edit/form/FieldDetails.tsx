import { Autocomplete, Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { declarationsOf } from '#engine/admin/studio/edit/fieldsOf.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import { partsOfFile, shapeAt, wordsOfField } from '#engine/admin/studio/edit/text/dialect.ts';
import { valueAt } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { type Json, setValue } from '#engine/jsonText/editJson.ts';
import { ChoiceValues } from './ChoiceValues.tsx';
import { FieldName } from './FieldName.tsx';
import { MetaField } from './MetaField.tsx';
import { RemoveField } from './RemoveField.tsx';

interface FieldDetailsProps {
  readonly name: string;
  readonly choose: (name: string | undefined) => void;
}

/** What a field says of itself, word by word; further words are added from all that there are. */
export function FieldDetails({ name, choose }: FieldDetailsProps) {
  const { value, showInText } = useEdited();
  const translate = useTranslate();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const declared = declarationsOf(value)[name] ?? {};
  const shown = wordsOfField.filter(
    (word) => word === 'x-label' || word === 'x-help' || word in declared || opened.includes(word),
  );
  const path = ['properties', name];
  const labelOf = (word: string) => `${translate(`studioEdit.words.${word}`, { _: '' })} ${word}`.trim();
  return (
    <Stack spacing={1.5} sx={{ p: 1.5, pt: 0.5 }}>
      <FieldName key={name} name={name} choose={choose} />
      <Required name={name} />
      {'enum' in declared && <ChoiceValues name={name} />}
      {[...shown].sort(byUse).map((word) => (
        <MetaField
          key={word}
          path={[...path, word]}
          shape={shapeAt([...path, word])}
          label={labelOf(word)}
          order={wordsOfField}
        />
      ))}
      <Autocomplete
        size="small"
        options={wordsOfField.filter((word) => !shown.includes(word))}
        getOptionLabel={labelOf}
        value={null}
        clearOnBlur
        blurOnSelect
        onChange={(_, word) => word && setOpened([...opened, word])}
        renderInput={(parameters) => <TextField {...parameters} label={translate('studioEdit.addWord')} />}
      />
      <Stack direction="row" spacing={1}>
        <Button onClick={() => showInText(pointerOf(path))}>{translate('studioEdit.showInText')}</Button>
        <RemoveField name={name} choose={choose} />
      </Stack>
    </Stack>
  );
}

const firstWords = ['x-label', 'x-formula', 'x-rollup', 'x-relation', 'x-decimal', 'x-enum', 'x-help'];

function byUse(one: string, other: string): number {
  const rank = (word: string) => (firstWords.includes(word) ? firstWords.indexOf(word) : firstWords.length);
  return rank(one) - rank(other);
}

function Required({ name }: { readonly name: string }) {
  const { text, edit } = useEdited();
  const translate = useTranslate();
  const given = valueAt(text, ['required']);
  const names = Array.isArray(given) ? (given as readonly Json[]).map(String) : [];
  const change = (isRequired: boolean) => {
    const next = isRequired ? [...names, name] : names.filter((one) => one !== name);
    edit(setValue(text, ['required'], next.length === 0 ? undefined : next, partsOfFile), 'required');
  };
  return (
    <FormControlLabel
      control={<Checkbox checked={names.includes(name)} onChange={(_, isOn) => change(isOn)} />}
      label={translate('studioEdit.required')}
    />
  );
}
