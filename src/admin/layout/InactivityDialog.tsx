import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { OidcAuthProvider } from 'ra-auth-oidc';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

const patienceMs = 7_200_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** After two hours without a sign of life the session is over; the only way on is to sign in again. */
export function InactivityDialog() {
  const translate = useTranslate();
  const authProvider = useAuthProvider() as OidcAuthProvider | undefined;
  const isInactive = useInactivity();
  return (
    <Dialog open={isInactive} aria-labelledby="inactivity-title">
      <DialogTitle id="inactivity-title">{translate('shell.inactivity.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('shell.inactivity.detail')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => authProvider?.signIn()}>
          {translate('shell.inactivity.signIn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useInactivity(): boolean {
  const [isInactive, setInactive] = useState(false);
  useEffect(() => {
    let timer = window.setTimeout(() => setInactive(true), patienceMs);
    const stay = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setInactive(true), patienceMs);
    };
    for (const sign of signs) window.addEventListener(sign, stay, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, stay);
    };
  }, []);
  return isInactive;
}
