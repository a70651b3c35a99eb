import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import { partsOfFile } from '#engine/admin/studio/edit/text/dialect.ts';
import { valueAt } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { type Json, setValue } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { useFieldsPlace } from './fieldsPlace.ts';

interface NamedInProps {
  readonly name: string;
  readonly isCalculated: boolean;
}

/** Must it be filled, is it a column of the list, is its filter at hand? */
export function NamedIn({ name, isCalculated }: NamedInProps) {
  const translate = useTranslate();
  const place = useFieldsPlace();
  const isOfFile = place.length === 0;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      {!isCalculated && (
        <OneList list={[...place, 'required']} name={name} label={translate('studioEdit.required')} />
      )}
      {isOfFile && (
        <>
          <OneList list={['x-list', 'columns']} name={name} label={translate('studioEdit.inColumns')} />
          <OneList list={['x-list', 'filters']} name={name} label={translate('studioEdit.inFilters')} />
        </>
      )}
    </Stack>
  );
}

interface OneListProps {
  readonly list: JsonPath;
  readonly name: string;
  readonly label: string;
}

/** Is the field among these names of the file? */
function OneList({ list, name, label }: OneListProps) {
  const { text, edit } = useEdited();
  const given = valueAt(text, list);
  const names = Array.isArray(given) ? (given as readonly Json[]).map(String) : [];
  const change = (isIn: boolean) => {
    const next = isIn ? [...names, name] : names.filter((one) => one !== name);
    edit(setValue(text, list, next.length === 0 ? undefined : next, partsOfFile), pointerOf(list));
  };
  return (
    <FormControlLabel
      control={<Checkbox checked={names.includes(name)} onChange={(_, isIn) => change(isIn)} />}
      label={label}
    />
  );
}
