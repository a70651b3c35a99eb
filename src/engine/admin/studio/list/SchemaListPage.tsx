import { Link, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import { useSchemas } from '#engine/admin/studio/useSchemas.ts';
import type { Locale } from '#engine/model/model.ts';

/** Every resource of the product, with its file and its rows. */
export default function SchemaListPage() {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const { data } = useSchemas();
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{translate('pages.schemas.title')}</Typography>
      <Typography color="text.secondary">{translate('studio.intro')}</Typography>
      {data?.schemas.map(({ path, label }) => (
        <Link key={path} component={RouterLink} to={schemaPath(path)}>
          {label[locale].many}
        </Link>
      ))}
    </Stack>
  );
}
