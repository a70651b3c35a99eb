import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { personName } from './personName.ts';
import { useConversion } from './useConversion.ts';

/** Who would be left out because her estimator does not count any more. */
export function Stranded() {
  const { stranded } = useConversion().plan;
  const translate = useTranslate();
  if (stranded.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('trainingAction.conversion.stranded', { names: stranded.map(personName).join(', ') })}
    </Alert>
  );
}
