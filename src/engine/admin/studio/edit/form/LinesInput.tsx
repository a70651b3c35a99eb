import { FormHelperText, FormLabel, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { FieldRows } from './FieldRows.tsx';
import { FieldsPlaceProvider } from './fieldsPlace.ts';
import { WordLabel } from './WordLabel.tsx';

/** The fields of which each line of a field is made. */
export function LinesInput({ field }: { readonly field: JsonPath }) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, choose] = useState<string>();
  return (
    <Stack component="fieldset" aria-labelledby={id} spacing={1} sx={frame}>
      <FormLabel id={id}>
        <WordLabel label={translate('studioEdit.lineFields')} word="items" />
      </FormLabel>
      <FormHelperText>{translate('studioEdit.lineFieldsHelp')}</FormHelperText>
      <FieldsPlaceProvider value={[...field, 'items']}>
        <FieldRows chosen={chosen} choose={choose} />
      </FieldsPlaceProvider>
    </Stack>
  );
}

const frame = { m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 } as const;
