import { Stack, Typography } from '@mui/material';
import { RecordContextProvider } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FieldOf } from '#generated/records.ts';

const dates = [
  'reception_date',
  'validation_date',
  'training_start_date',
  'training_end_date',
  'deadline',
] as const satisfies FieldOf<'training-courses'>[];

/** The dates one asks for first; the deadline tells when it is passed. */
export function KeyDates() {
  const { record } = useDossier();
  return (
    <RecordContextProvider value={record}>
      <Stack
        component="dl"
        direction="row"
        useFlexGap
        sx={{ m: 0, columnGap: 3, rowGap: 0.5, flexWrap: 'wrap' }}
      >
        {dates.map((name) => (
          <KeyDate key={name} name={name} />
        ))}
      </Stack>
    </RecordContextProvider>
  );
}

function KeyDate({ name }: { readonly name: string }) {
  const resource = useResourceModel();
  const field = useFieldModel(name);
  const words = useWords();
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {words.field(resource, field)}
      </Typography>
      <Typography component="dd" data-figure sx={{ m: 0 }}>
        <SchemaField source={name} />
      </Typography>
    </div>
  );
}
