import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSignedIn } from './useMenu.ts';

/** Says all the time that somebody acts under another's name. */
export function EmulationBanner() {
  const translate = useTranslate();
  const name = useSignedIn()?.emulatedBy;
  if (name === undefined) return null;
  return (
    <Alert severity="warning" sx={{ borderRadius: 0 }}>
      {translate('shell.emulatedBy', { name })}
    </Alert>
  );
}
