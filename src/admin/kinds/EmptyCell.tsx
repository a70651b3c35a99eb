import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';

/** No value: a dash for the eye, a word for a reader of the screen. */
export function EmptyCell() {
  const translate = useTranslate();
  return (
    <Box component="span" role="img" aria-label={translate('kinds.empty')} sx={{ color: 'text.secondary' }}>
      –
    </Box>
  );
}
