import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { OidcAuthProvider } from 'ra-auth-oidc';
import { useAuthProvider, useTranslate } from 'ra-core';
import { markInteraction } from '#engine/admin/providers/lastInteraction.ts';
import { useInactivity } from './useInactivity.ts';

/**
 * After two hours without a sign of life in any tab the session is over. What was typed is written down already; the only
 * way on is to sign in again, and leads back to it.
 */
export function InactivityDialog() {
  const translate = useTranslate();
  const authProvider = useAuthProvider() as OidcAuthProvider | undefined;
  const isInactive = useInactivity();
  const signInAgain = () => {
    markInteraction();
    authProvider?.signIn();
  };
  return (
    <Dialog open={isInactive} aria-labelledby="inactivity-title">
      <DialogTitle id="inactivity-title">{translate('shell.inactivity.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('shell.inactivity.detail')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={signInAgain}>
          {translate('shell.inactivity.signIn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
