import { Box, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { conversionSteps } from './conversionSteps.ts';

/** The shape of the four steps, and of what is asked for in one. */
export function ConversionSkeleton() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('dossier.loading')} spacing={2}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(4, 1fr)' }}>
        {conversionSteps.map((step) => (
          <Skeleton key={step} variant="rounded" height={48} />
        ))}
      </Box>
      <Skeleton width={240} height={28} />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} variant="rounded" height={44} />
      ))}
    </Stack>
  );
}
