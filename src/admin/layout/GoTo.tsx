import Search from '@mui/icons-material/Search';
import { Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));

/** The button, and Ctrl/⌘-K, that open the palette of all pages. */
export function GoTo() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);

  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<Search />}
        aria-label={translate('shell.goTo')}
        onClick={() => setOpen(true)}
        sx={{
          borderColor: 'divider',
          color: 'text.secondary',
          minWidth: 0,
          '& .MuiButton-startIcon': isNarrow ? { m: 0 } : {},
        }}
      >
        {!isNarrow && (
          <>
            {translate('shell.goTo')}
            <Typography component="kbd" variant="caption" sx={{ ml: 3, fontFamily: 'inherit' }}>
              Ctrl K
            </Typography>
          </>
        )}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
