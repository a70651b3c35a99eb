import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** What each candidate of the action costs, works, is funded with and achieves. */
export default function FollowUpTab() {
  const translate = useTranslate();
  return <Typography variant="h2">{translate('dossier.tabs.follow_up')}</Typography>;
}
