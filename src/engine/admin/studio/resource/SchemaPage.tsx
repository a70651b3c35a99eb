import { Stack, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { useSchema } from '#engine/admin/studio/useSchemas.ts';
import type { Locale } from '#engine/model/model.ts';

/** One resource as the Model has it. */
export default function SchemaPage() {
  const locale = useLocale() as Locale;
  const { resource = '' } = useParams();
  const { data } = useSchema(resource);
  const title = data?.schema.label[locale].many ?? resource;
  useDocumentTitle(title);
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{title}</Typography>
    </Stack>
  );
}
