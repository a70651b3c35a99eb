import { Link, List, ListItem, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useRecentDossiers } from '#alec/dossier/search/recentDossiers.ts';

/** The dossiers that the person opened last in this browser. */
export function RecentDossiers() {
  const translate = useTranslate();
  const title = useId();
  const recent = useRecentDossiers();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title} data-no-print sx={{ pb: 1 }}>
      <Typography id={title} variant="h2" sx={{ px: 2, pt: 1.5 }}>
        {translate('dossiers.quick.recent')}
      </Typography>
      {recent.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 2, py: 1 }}>
          {translate('dossiers.quick.noRecent')}
        </Typography>
      ) : (
        <List dense>
          {recent.map((reference) => (
            <ListItem key={reference}>
              <Link component={RouterLink} to={dossierPath(reference)}>
                ERPF#{reference}
              </Link>
            </ListItem>
          ))}
        </List>
      )}
    </Paper>
  );
}
