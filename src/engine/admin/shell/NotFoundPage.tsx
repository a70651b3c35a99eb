import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from './DocumentTitle.tsx';
import { useSignedIn } from './menu/useMenu.ts';
import { NoAccess } from './NoAccess.tsx';

/** An address that leads nowhere keeps the shell and shows the way back; who has no account yet is told so instead. */
export function NotFoundPage() {
  return useSignedIn()?.permissions.size === 0 ? <NoAccess /> : <WrongAddress />;
}

function WrongAddress() {
  const translate = useTranslate();
  useDocumentTitle(translate('shell.notFound.title'));
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 6, maxWidth: 480 }}>
      <Typography variant="h1">{translate('shell.notFound.title')}</Typography>
      <Typography color="text.secondary">{translate('shell.notFound.detail')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('shell.backHome')}
      </Button>
    </Stack>
  );
}
