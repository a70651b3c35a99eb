import { Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { mayDo } from '#engine/admin/resource/useAccess.ts';

/** Where a missing rate is entered, for who may; whom to ask, for the others. */
export function MissingRates() {
  const translate = useTranslate();
  const { 'pec-rate-repositories': rates } = useModel().resources;
  if (rates?.isOpen && mayDo(rates, 'create')) {
    return (
      <Typography variant="body2">
        <Link component={RouterLink} to={listPath(rates)}>
          {translate('estimator.checks.enterRate')}
        </Link>
      </Typography>
    );
  }
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('estimator.checks.askForRate')}
    </Typography>
  );
}
