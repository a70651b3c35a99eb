import { Autocomplete, Box, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { fieldsOf } from '#engine/admin/studio/edit/fieldsOf.ts';
import { resolved, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import { freeName, type NewField, newFields } from '#engine/admin/studio/edit/text/newFields.ts';
import { setValue } from '#engine/jsonText/editJson.ts';

/** All sorts of fields to choose from; the chosen one is added at the end, under a name that is free. */
export function AddField({ choose }: { readonly choose: (name: string) => void }) {
  const { text, value, edit } = useEdited();
  const translate = useTranslate();
  const nameOf = ({ id }: NewField) => translate(`studioEdit.sorts.${id}`, { _: id });
  const add = ({ id, declaration }: NewField) => {
    const name = freeName(id === 'html' ? 'formatted' : id.toLowerCase(), fieldsOf(value));
    const label = { fr: '', en: '' };
    edit(setValue(text, ['properties', name], { ...declaration, 'x-label': label }), 'add');
    choose(name);
  };
  return (
    <Autocomplete
      size="small"
      options={newFields}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      value={null}
      blurOnSelect
      clearOnBlur
      onChange={(_, sort) => sort && add(sort)}
      renderOption={({ key, ...attributes }, sort) => (
        <Box component="li" key={key} {...attributes}>
          <Stack>
            <Typography>{nameOf(sort)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(`studioEdit.sortHelp.${sort.id}`, { _: helpOf(sort) })}
            </Typography>
          </Stack>
        </Box>
      )}
      renderInput={(parameters) => <TextField {...parameters} label={translate('studioEdit.addField')} />}
    />
  );
}

/** What the meta-schema says of the word that makes the field what it is. */
function helpOf({ declaration }: NewField): string {
  const word = Object.keys(declaration).find((one) => one.startsWith('x-'));
  const { properties = {} } = shapeAt(['properties', 'any']);
  return (word && resolved(properties[word]).description) ?? '';
}
