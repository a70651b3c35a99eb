import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
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
  const { error, refetch, isFetching } = useListContext();
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" onClick={() => refetch()} disabled={isFetching}>
          {translate('views.retry')}
        </Button>
      }
    >
      {translate('views.list.failed')} {translate(error?.message ?? '', { _: error?.message ?? '' })}
    </Alert>
  );
}
