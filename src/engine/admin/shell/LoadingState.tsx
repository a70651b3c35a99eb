import { Box, CircularProgress } from '@mui/material';
import { useLoading, useTranslate } from 'ra-core';
import { RefreshIconButton } from 'react-admin';

/** Tells that something is on its way; while nothing is, a button asks for everything anew. */
export function LoadingState() {
  const isLoading = useLoading();
  const translate = useTranslate();
  if (!isLoading) return <RefreshIconButton />;
  return (
    <Box sx={{ width: 40, height: 40, display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={18} thickness={6} color="inherit" aria-label={translate('shell.loading')} />
    </Box>
  );
}
