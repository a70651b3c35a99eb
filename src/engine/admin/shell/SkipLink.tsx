import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';

/** First stop of the Tab key: past the menu, to the page. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <Link
      href="#main-content"
      data-no-print
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderRadius: 1,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {translate('shell.skipToContent')}
    </Link>
  );
}
