import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { uploads } from '#alec/documents/page/sendContent.ts';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { Uploads } from '#engine/admin/upload/Uploads.tsx';
import { useFocusOnArrival } from './useFocusOnArrival.ts';
import { useWizard } from './wizardContext.tsx';
import { wizardPath } from './wizardSteps.ts';

/** The dossier is there: its reference, and where to go from here. Stands at every step of a dossier that is saved. */
export function SavedPage() {
  const title = useFocusOnArrival();
  const { current } = useWizard();
  const translate = useTranslate();
  const reference = String(current.dossier.reference ?? '');
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 560 }}>
        <CheckCircleIcon color="success" fontSize="large" />
        <Typography ref={title} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
          {translate('wizard.saved.title', { reference: `ERPF#${reference}` })}
        </Typography>
        <Typography color="text.secondary">{translate('wizard.saved.text')}</Typography>
        <Box sx={{ alignSelf: 'stretch' }}>
          <Uploads queue={uploads} />
        </Box>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {reference !== '' && (
            <Button variant="contained" component={Link} to={dossierPath(reference)}>
              {translate('wizard.saved.open')}
            </Button>
          )}
          <Button component={Link} to={wizardPath('initialize')}>
            {translate('wizard.saved.another')}
          </Button>
          <Button component={Link} to="/manager/training-courses">
            {translate('wizard.saved.list')}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
