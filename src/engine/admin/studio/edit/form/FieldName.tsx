import { Button, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { fieldsOf } from '#engine/admin/studio/edit/fieldsOf.ts';
import { renameField } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { useFieldsPlace } from './fieldsPlace.ts';
import { useFieldOfFile } from './useFieldOfFile.ts';

interface FieldNameProps {
  readonly name: string;
  readonly choose: (name: string) => void;
}

/** The name of a field for the machine: with another one its values stay, and the file says it wherever it said the first. */
export function FieldName({ name, choose }: FieldNameProps) {
  const { text, value, edit } = useEdited();
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  const place = useFieldsPlace();
  const field = useFieldOfFile(name);
  const isTaken = typed !== name && fieldsOf(value, place).includes(typed);
  const isName = /^[a-z][A-Za-z0-9_]*$/.test(typed);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (typed === name || isTaken || !isName) return;
    edit(renameField(text, field, typed));
    choose(typed);
  };
  const fault = isTaken ? 'studioEdit.nameTaken' : 'studioEdit.notAName';
  return (
    <Stack component="form" direction="row" spacing={1} onSubmit={rename} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        size="small"
        label={translate('studioEdit.name')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isTaken || !isName}
        helperText={translate(isTaken || !isName ? fault : 'studioEdit.nameHelp')}
      />
      <Button type="submit" disabled={typed === name || isTaken || !isName} sx={{ flexShrink: 0 }}>
        {translate('studioEdit.rename')}
      </Button>
    </Stack>
  );
}
