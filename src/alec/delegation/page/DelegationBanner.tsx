import { Alert, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDate } from '#engine/model/valueText.ts';
import { delegationAddresses } from './delegationAddresses.ts';
import { useReceived } from './useReceived.ts';

/** While somebody hands regions over to the person: in whose place she also acts, where, and until when. */
export function DelegationBanner() {
  const received = useReceived();
  const translate = useTranslate();
  const locale = useScreenLocale();
  if (received.length === 0) return null;
  return (
    <Alert severity="info" square sx={{ py: 0, '@media print': { display: 'none' } }}>
      {received.map(({ id, by, until, regions }) => (
        <div key={id}>
          {translate('dossiers.delegatedBy', {
            name: by,
            regions: regions.map(({ name }) => name).join(', '),
            until: formatDate(until, locale),
          })}{' '}
          <Link component={RouterLink} to={`${delegationAddresses.list}/${id}`} color="inherit">
            {translate('dossiers.delegation')}
          </Link>
        </div>
      ))}
    </Alert>
  );
}
