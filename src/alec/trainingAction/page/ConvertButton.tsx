import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useTrainingAction } from './trainingActionOf.ts';
import { useMayConvert } from './useMayConvert.ts';

/** The way from a dossier that is done to its training action, for those who may go it. */
export function ConvertButton() {
  const { record, readOnlyReason } = useDossier();
  const action = useTrainingAction();
  const mayConvert = useMayConvert();
  const translate = useTranslate();
  if (action || !mayConvert || record.status !== 'done' || readOnlyReason !== null) return null;
  return (
    <Button
      component={LinkBase}
      to={dossierPath(String(record.reference), 'conversion')}
      size="small"
      variant="outlined"
      data-no-print
    >
      {translate('trainingAction.conversion.convert')}
    </Button>
  );
}
