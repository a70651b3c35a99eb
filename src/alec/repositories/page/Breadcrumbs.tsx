import { Link, Breadcrumbs as Trail, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { usePageName } from '#engine/admin/shell/DocumentTitle.tsx';

const configuration = '/configuration/';
const lists = '/configuration/repositories';

/** Where one is, on the pages of the configuration. */
export function Breadcrumbs() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const name = usePageName();
  if (!pathname.startsWith(configuration) || name === undefined) return null;
  return (
    <Trail aria-label={translate('shell.breadcrumbs')} sx={{ mb: 1, fontSize: '0.75rem' }}>
      <Link component={RouterLink} to="/" color="inherit">
        {translate('pages.dashboard.title')}
      </Link>
      <Typography variant="caption">{translate('shell.sections.configuration')}</Typography>
      {pathname.startsWith(`${lists}/`) && (
        <Link component={RouterLink} to={lists} color="inherit">
          {translate('pages.repositories.title')}
        </Link>
      )}
      <Typography variant="caption" color="text.primary" aria-current="page">
        {name}
      </Typography>
    </Trail>
  );
}
