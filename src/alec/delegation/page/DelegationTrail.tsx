import { Link, Breadcrumbs as Trail, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { delegationAddresses } from './delegationAddresses.ts';

/** From the first page to the list of delegations, and to what is done there. */
export function DelegationTrail({ here }: { readonly here?: string }) {
  const translate = useTranslate();
  const title = translate('delegations.title');
  return (
    <Trail aria-label={translate('shell.breadcrumbs')} sx={{ mb: 1, width: '100%', fontSize: '0.75rem' }}>
      <Link component={RouterLink} to="/" color="inherit">
        {translate('pages.dashboard.title')}
      </Link>
      {here !== undefined && (
        <Link component={RouterLink} to={delegationAddresses.list} color="inherit">
          {title}
        </Link>
      )}
      <Typography variant="caption" color="text.primary" aria-current="page">
        {here ?? title}
      </Typography>
    </Trail>
  );
}
