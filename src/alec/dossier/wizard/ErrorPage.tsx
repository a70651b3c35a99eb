import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Navigate, useNavigate } from 'react-router-dom';
import { useFocusOnArrival } from './useFocusOnArrival.ts';
import { useWizard } from './wizardContext.tsx';
import { wizardPath } from './wizardSteps.ts';

/** The dossier could not be saved: try again, or go back to the typing. Nothing is lost. */
export function ErrorPage() {
  const { failure, phase, session } = useWizard();
  const title = useFocusOnArrival();
  const translate = useTranslate();
  const navigate = useNavigate();
  if (!failure && phase !== 'saving') return <Navigate to={wizardPath('confirmation', session.id)} replace />;
  const goBack = () => {
    session.goBack();
    navigate(wizardPath('confirmation', session.id));
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
      <Stack spacing={2} sx={{ maxWidth: 640 }}>
        <Typography ref={title} tabIndex={-1} variant="h1" color="error" sx={{ outline: 'none' }}>
          {translate('wizard.error.title')}
        </Typography>
        <div role="alert">
          {failure?.reason === 'unreachable' && (
            <Alert severity="error">
              {translate('wizard.error.exhausted')} {translate('wizard.error.support')}
            </Alert>
          )}
          {failure?.reason === 'refused' && <Alert severity="error">{failure.message}</Alert>}
        </div>
        <Typography>{translate('wizard.error.text')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('wizard.error.kept', { id: session.id })}
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" loading={phase === 'saving'} onClick={() => void session.submit()}>
            {translate('wizard.error.retry')}
          </Button>
          <Button onClick={goBack}>{translate('wizard.error.back')}</Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
