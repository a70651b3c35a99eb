import { Button, Stack, Typography } from '@mui/material';
import { useLogout, useTranslate } from 'ra-core';

/** For someone who is signed in and may open no page: who can change that, and the way out. */
export function NoAccess() {
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 6, maxWidth: 480 }}>
      <Typography variant="h1">{translate('shell.nothingToOpen.title')}</Typography>
      <Typography color="text.secondary">{translate('shell.nothingToOpen.detail')}</Typography>
      <Button variant="contained" onClick={() => logout()}>
        {translate('shell.signOut')}
      </Button>
    </Stack>
  );
}
