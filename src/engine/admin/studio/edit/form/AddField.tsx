import { Autocomplete, Box, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { fieldsOf } from '#engine/admin/studio/edit/fieldsOf.ts';
import { resolved, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import {
  fieldsOfLines,
  freeName,
  type NewField,
  newFields,
} from '#engine/admin/studio/edit/text/newFields.ts';
import { withRelatedRows } from '#engine/admin/studio/edit/text/relatedRows.ts';
import { setValue } from '#engine/jsonText/editJson.ts';
import { useFieldsPlace } from './fieldsPlace.ts';

/** All sorts of fields to choose from; the chosen one is added at the end, under a name that is free. */
export function AddField({ choose }: { readonly choose: (name: string) => void }) {
  const { text, value, path, edit } = useEdited();
  const { resources } = useModel();
  const translate = useTranslate();
  const place = useFieldsPlace();
  const isOfFile = place.length === 0;
  const nameOf = ({ id }: NewField) => translate(`studioEdit.sorts.${id}`, { _: id });
  const add = (sort: NewField) => {
    const ready = isOfFile
      ? withRelatedRows({ text, value, resource: path }, sort, resources)
      : { text, ...sort };
    const name = freeName(begunName(sort), fieldsOf(value, place));
    const declaration = { ...ready.declaration, 'x-label': { fr: '', en: '' } };
    edit(setValue(ready.text, [...place, 'properties', name], declaration));
    choose(name);
  };
  return (
    <Autocomplete
      size="small"
      options={isOfFile ? newFields : fieldsOfLines}
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
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={translate(isOfFile ? 'studioEdit.addField' : 'studioEdit.addLineField')}
        />
      )}
    />
  );
}

function begunName({ id }: NewField): string {
  return id === 'html' ? 'formatted' : id.toLowerCase();
}

/** What the meta-schema says of the word that makes the field what it is. */
function helpOf({ declaration }: NewField): string {
  const word = Object.keys(declaration).find((one) => one.startsWith('x-'));
  const { properties = {} } = shapeAt(['properties', 'any']);
  return (word && resolved(properties[word]).description) ?? '';
}
