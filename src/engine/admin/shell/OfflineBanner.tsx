import { Alert } from '@mui/material';
import { useIsOffline, useTranslate } from 'ra-core';

/** Reads wait for the network, so a page that stays a skeleton needs its reason. */
export function OfflineBanner() {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {translate('shell.offline')}
        </Alert>
      )}
    </div>
  );
}
