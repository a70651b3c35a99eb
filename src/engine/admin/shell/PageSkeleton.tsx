import { Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The shape of most pages while their code arrives: a title, a line of filters, rows. */
export function PageSkeleton() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('shell.loading')} spacing={1}>
      <Skeleton variant="rounded" width={240} height={28} />
      <Skeleton variant="rounded" height={40} />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={43} />
      ))}
    </Stack>
  );
}
