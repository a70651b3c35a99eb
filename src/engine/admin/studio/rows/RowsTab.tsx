import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { editPath } from '#engine/admin/resource/paths.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { StudioState } from '#engine/admin/studio/parts/StudioState.tsx';
import type { SchemaRecord } from '#engine/admin/studio/schemaWire.ts';
import type { Locale } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { formatInstant } from '#engine/model/valueText.ts';

/** How many rows there are, and the newest of those that the person may see. */
export default function RowsTab({ schema }: { readonly schema: SchemaRecord }) {
  const translate = useTranslate();
  const { resources } = useModel();
  const resource = resources[schema.path];
  const isListed = resource?.may.view !== undefined && resource.kind !== 'singleton';
  return (
    <Stack spacing={2}>
      <Counts schema={schema} />
      {resource?.isOpen && (
        <Box>
          <Button component={RouterLink} to={resource.route} variant="outlined">
            {translate('studio.openList')}
          </Button>
        </Box>
      )}
      {isListed ? (
        <Newest resource={resource} />
      ) : (
        <Typography color="text.secondary">{translate('studio.rows.notListed')}</Typography>
      )}
    </Stack>
  );
}

function Counts({ schema: { rows, trashed } }: { readonly schema: SchemaRecord }) {
  const translate = useTranslate();
  const format = new Intl.NumberFormat(useLocale());
  const figures = [
    ['live', rows],
    ['trashed', trashed],
  ] as const;
  return (
    <Stack direction="row" component="dl" spacing={4} sx={{ m: 0 }}>
      {figures.map(([name, count]) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(`studio.rows.${name}`)}
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {count === null ? translate('studio.rows.noTrash') : format.format(count)}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

function Newest({ resource }: { readonly resource: ScreenResource }) {
  const translate = useTranslate();
  const words = useWords();
  const locale = useLocale() as Locale;
  const query = useGetList(resource.path, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('studio.rows.newest')}
      </Typography>
      <StudioState query={query}>
        {(records) =>
          records.length === 0 ? (
            <Typography color="text.secondary">{translate('studio.rows.none')}</Typography>
          ) : (
            <Box component="ol" sx={{ pl: 3, m: 0 }}>
              {records.map((record) => (
                <Box component="li" key={record.id} sx={{ py: 0.5 }}>
                  <Link component={RouterLink} to={editPath(resource, record.id)} underline="always">
                    {words.record(resource, record) || String(record.id)}
                  </Link>{' '}
                  <Typography component="span" color="text.secondary">
                    {typeof record.createdAt === 'string' && formatInstant(record.createdAt, locale)}
                  </Typography>
                </Box>
              ))}
            </Box>
          )
        }
      </StudioState>
    </Box>
  );
}
