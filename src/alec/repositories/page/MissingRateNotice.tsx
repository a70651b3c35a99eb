import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Why a rate must not be left out, said where rates are kept. */
export function MissingRateNotice() {
  const translate = useTranslate();
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {translate('pages.pecRates.notice')}
    </Alert>
  );
}
