import { Button, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { wordsOfField } from '#engine/admin/studio/edit/text/dialect.ts';
import { valueAt } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { type Json, setValue } from '#engine/jsonText/editJson.ts';

/** Adds a value to a choice, with the words that it needs. */
export function ChoiceValues({ name }: { readonly name: string }) {
  const { text, edit } = useEdited();
  const translate = useTranslate();
  const [added, setAdded] = useState('');
  const path = ['properties', name];
  const values = (valueAt(text, [...path, 'enum']) ?? []) as readonly Json[];
  const isFree = added !== '' && !values.includes(added);
  const add = () => {
    const longer = setValue(text, [...path, 'enum'], [...values, added]);
    const words = { fr: added, en: added, colour: 'neutral' };
    edit(setValue(longer, [...path, 'x-enum', added], words, wordsOfField), 'choice');
    setAdded('');
  };
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        size="small"
        label={translate('studioEdit.newValue')}
        value={added}
        onChange={({ target }) => setAdded(target.value)}
      />
      <Button disabled={!isFree} onClick={add}>
        {translate('studioEdit.add')}
      </Button>
    </Stack>
  );
}
