import { Button, Stack, Typography } from '@mui/material';
import { useLogin, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

/** Signing in happens at the identity provider: this page leads there, and explains when it could not. */
export function SignInPage() {
  const translate = useTranslate();
  const login = useLogin();
  const [fault, setFault] = useState<string>();

  const signIn = () => {
    setFault(undefined);
    login({}).catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)));
  };

  // The page is only reached without a session; asking for one more click would be a page without a purpose.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(signIn, []);

  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center', p: 2, textAlign: 'center' }}
    >
      <Typography variant="h1">ALEC</Typography>
      <Typography role="status" color="text.secondary">
        {fault ?? translate('shell.signIn.leaving')}
      </Typography>
      {fault !== undefined && (
        <Button variant="contained" onClick={signIn}>
          {translate('shell.signIn.again')}
        </Button>
      )}
    </Stack>
  );
}
