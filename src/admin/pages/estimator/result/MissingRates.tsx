import { Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { listPath } from '#admin/views/paths.ts';
import { useAccess } from '#admin/views/useAccess.ts';

/** Where a missing rate is entered, for who may; whom to ask, for the others. */
export function MissingRates() {
  const translate = useTranslate();
  const rates = useResourceModel('pec-rate-repositories');
  const { isOpen, may } = useAccess(rates);
  if (isOpen && may('create')) {
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
