import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { CreateButton } from './CreateButton.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { isFilterRefused, isPartRefused } from './refused/isPartRefused.ts';

const WithoutRefused = loadable(() => import('./refused/WithoutRefused.tsx'));

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

/** What the server refuses of the address is left out, where it can be. */
export function ListError() {
  const { error } = useListContext();
  if (!isPartRefused(error)) return <ListFailed />;
  return (
    <Suspense fallback={<ListSkeleton asCards={false} />}>
      <WithoutRefused>
        <ListFailed />
      </WithoutRefused>
    </Suspense>
  );
}

function ListFailed() {
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
