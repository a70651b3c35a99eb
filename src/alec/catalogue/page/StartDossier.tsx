import NewIcon from '@mui/icons-material/CreateNewFolderOutlined';
import { Box, Button } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { RecordOf } from '#generated/records.ts';
import { dossierWith } from './trainingPath.ts';

/** Begins a dossier with the training in context. */
export function StartDossier() {
  const training = useRecordContext<RecordOf<'trainings'>>();
  const { may } = useAccessTo('training-courses');
  const translate = useTranslate();
  if (!training || !may('create')) return null;
  return (
    <Box>
      <Button
        size="small"
        component={LinkBase}
        to={dossierWith(training.id)}
        startIcon={<NewIcon />}
        aria-label={translate('dossiers.catalogue.startOf', { name: String(training.label) })}
      >
        {translate('dossiers.catalogue.start')}
      </Button>
    </Box>
  );
}
