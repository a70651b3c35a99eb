import { Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';

/** The shape of most pages while their code arrives: a title, a line of filters, rows. */
export function PageSkeleton() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('shell.loading')} spacing={1}>
      <Skeleton variant="rounded" width={240} height={28} />
      <Skeleton variant="rounded" height={40} />
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={43} />
      ))}
    </Stack>
  );
}
