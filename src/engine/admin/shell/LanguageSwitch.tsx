import { Button, Menu, MenuItem } from '@mui/material';
import { useLocaleState, useLocales, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { loadWords } from '#engine/admin/providers/words.ts';
import type { Locale } from '#engine/model/model.ts';

export function LanguageSwitch() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const locales = useLocales();

  const attempt = useAttempt();
  usePrefetchedWords();

  const speak = (next: string) => {
    setAnchor(undefined);
    void attempt(async () => {
      await loadWords(next as Locale);
      setLocale(next);
    });
  };

  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-label={translate('shell.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 40 }}
      >
        {locale.toUpperCase()}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {locales.map((one) => (
          <MenuItem
            key={one.locale}
            lang={one.locale}
            selected={one.locale === locale}
            onClick={() => speak(one.locale)}
          >
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const quietMs = 3_000;

/**
 * Once the page is quiet, has the browser fetch the words that the page names: the language can then be changed while the
 * server is away, and nothing of them is kept in memory until it is.
 */
function usePrefetchedWords(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
        link.rel = link.dataset.rel ?? '';
    }, quietMs);
    return () => clearTimeout(timer);
  }, []);
}
