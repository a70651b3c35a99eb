import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

export function Footer() {
  const translate = useTranslate();
  return (
    <Typography
      component="footer"
      variant="caption"
      color="text.secondary"
      sx={{ px: { xs: 2, md: 3 }, py: 2 }}
    >
      {translate('shell.confidential')}
    </Typography>
  );
}
