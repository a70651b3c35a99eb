import { Alert, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

/** One line per field that will come. */
export function RecordSkeleton() {
  const resource = useResourceModel();
  const translate = useTranslate();
  return (
    <Stack spacing={2} role="status" aria-label={translate('views.loading')}>
      {resource.form.sections
        .flatMap(({ fields }) => fields)
        .map((name) => (
          <Skeleton key={name} variant="rounded" height={40} />
        ))}
    </Stack>
  );
}

export function RecordFailed() {
  const translate = useTranslate();
  return (
    <Alert severity="error" role="alert">
      {translate('views.form.lost')}
    </Alert>
  );
}
