import { Button, Stack, Typography } from '@mui/material';
import type { OidcAuthProvider } from 'ra-auth-oidc';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useProduct } from '#engine/admin/product.tsx';
import { closedSession } from '#engine/admin/providers/closedSession.ts';
import type { NotSignedIn } from '#engine/admin/providers/signInFault.ts';

/** Says why nobody is signed in, and tries again when asked to. */
export function SignInFaultPage({ fault }: { readonly fault: NotSignedIn }) {
  const translate = useTranslate();
  const auth = useAuthProvider<OidcAuthProvider>();
  const [isTrying, setIsTrying] = useState(false);

  const wasClosed = fault === 'sessionClosed';
  const again = wasClosed ? 'shell.inactivity.signIn' : 'shell.signIn.tryAgain';

  const tryAgain = async () => {
    setIsTrying(true);
    closedSession.forget();
    // What fails again shows itself here.
    await auth?.login({}).catch(() => setIsTrying(false));
  };

  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center', p: 2, textAlign: 'center' }}
    >
      <Typography variant="h1">{useProduct().name}</Typography>
      <Typography variant="h2" component="p">
        {translate(wasClosed ? 'shell.signIn.closed' : 'shell.signIn.failed')}
      </Typography>
      <Typography role="alert" color="text.secondary" sx={{ maxWidth: '60ch' }}>
        {translate(wasClosed ? 'shell.signIn.closedText' : `shell.signIn.faults.${fault}`)}
      </Typography>
      <Button variant="contained" onClick={() => void tryAgain()} disabled={isTrying}>
        {translate(isTrying ? 'shell.signIn.leaving' : again)}
      </Button>
    </Stack>
  );
}
