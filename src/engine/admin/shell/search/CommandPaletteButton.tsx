import Search from '@mui/icons-material/Search';
import { Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const CommandPalette = loadable(() => import('./CommandPalette.tsx'));

/** The button that opens the command palette, and Ctrl/⌘-K, which closes it too. */
export function CommandPaletteButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));

  useEffect(() => {
    const toggleByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((isNow) => !isNow);
    };
    window.addEventListener('keydown', toggleByKey);
    return () => window.removeEventListener('keydown', toggleByKey);
  }, []);

  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<Search />}
        aria-label={translate('shell.goTo')}
        aria-haspopup="dialog"
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
