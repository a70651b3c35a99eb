import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { HttpError, useListContext, useTranslate } from 'ra-core';
import type { ErrorObject } from 'ra-data-json-api';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { CreateButton } from './CreateButton.tsx';

/** Nothing yet: what the list is for, and the way to begin. Locales may say it in words of their own, as react-admin's. */
export function Empty() {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <Typography variant="h2">
          {translate(`resources.${resource.path}.empty`, {
            _: translate('views.list.empty', { name: words.many(resource) }),
          })}
        </Typography>
        {words.description(resource) !== '' && (
          <Typography color="text.secondary" sx={{ maxWidth: 560 }}>
            {words.description(resource)}
          </Typography>
        )}
        <CreateButton />
      </Stack>
    </Paper>
  );
}

/** Filters that nothing meets. */
export function ListNoResults() {
  const { setFilters } = useListContext();
  const translate = useTranslate();
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', p: 4 }}>
      <Typography>{translate('views.list.noMatch')}</Typography>
      <Button onClick={() => setFilters({}, [])}>{translate('views.filters.clear')}</Button>
    </Stack>
  );
}

export function ListError() {
  const { error, refetch, isFetching, setFilters } = useListContext();
  const translate = useTranslate();
  const isOfFilter = isFilterRefused(error);
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        isOfFilter ? (
          <Button color="inherit" onClick={() => setFilters({}, [])}>
            {translate('views.filters.clear')}
          </Button>
        ) : (
          <Button color="inherit" onClick={() => refetch()} disabled={isFetching}>
            {translate('views.retry')}
          </Button>
        )
      }
    >
      {translate(isOfFilter ? 'views.list.filterRefused' : 'views.list.failed')}{' '}
      {translate(error?.message ?? '', { _: error?.message ?? '' })}
    </Alert>
  );
}

/** A link, or a search that was kept, may name a field that is gone or hidden by now: asking again does not help. */
function isFilterRefused(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const objects: readonly ErrorObject[] = error.body?.errorObjects ?? [];
  return objects.some(({ source }) => source?.parameter?.startsWith('filter['));
}
