import { Stack, Typography } from '@mui/material';
import { useLogin, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useProduct } from '#engine/admin/product.tsx';

/** Signing in happens at the identity provider: this page leads there. What fails is shown by `SignInFaultPage`. */
export function SignInPage() {
  const translate = useTranslate();
  const login = useLogin();

  // The page is only reached without a session; asking for one more click would be a page without a purpose.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void login({}).catch(() => undefined), []);

  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center', p: 2, textAlign: 'center' }}
    >
      <Typography variant="h1">{useProduct().name}</Typography>
      <Typography role="status" color="text.secondary">
        {translate('shell.signIn.leaving')}
      </Typography>
    </Stack>
  );
}
