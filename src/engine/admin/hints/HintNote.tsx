import HintIcon from '@mui/icons-material/LightbulbOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isTyping } from '#engine/admin/shell/isTyping.ts';
import { takeLostFocus } from '#engine/admin/shell/takeLostFocus.ts';
import type { HintName } from './hintState.ts';
import { useHints, useShownHints } from './useHints.ts';

/** A hint, in the flow of the page so that it covers nothing; the focus stays where it is. */
export default function HintNote({ name }: { readonly name: HintName }) {
  const translate = useTranslate();
  const hints = useHints();
  const note = useRef<HTMLDivElement>(null);
  const isOnTop = useIsOnTop(name);
  const close = () => {
    const around = note.current?.closest('[role=dialog]');
    hints?.close(name);
    takeLostFocus(
      () => around?.querySelector<HTMLElement>('input, button') ?? document.getElementById('main-content'),
    );
  };
  useEscape((event) => isOnTop && isAbout(event, note.current) && close());
  return (
    <Paper
      ref={note}
      role="note"
      aria-label={translate('hints.title')}
      aria-live="polite"
      variant="outlined"
      data-no-print
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.5,
        mb: 1.5,
        borderLeft: '3px solid',
        borderLeftColor: 'primary.main',
      }}
      // Its place is kept, so that nothing moves when it is on top again.
      style={{ visibility: isOnTop ? undefined : 'hidden' }}
    >
      <HintIcon fontSize="small" color="primary" aria-hidden />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        {translate(`hints.${name}`)}
      </Typography>
      <Button size="small" onClick={close} sx={{ flexShrink: 0 }}>
        {translate('hints.close')}
      </Button>
    </Paper>
  );
}

function useIsOnTop(name: HintName): boolean {
  const { top, enter } = useShownHints();
  const begin = useEffectEvent(() => enter(name));
  useLayoutEffect(() => begin(), []);
  return top === name;
}

function useEscape(act: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && act(event));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void press(event);
    // What closes at this key keeps it to itself on its way up.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** Esc of a menu, of a dialog over the page or of a cell that is written means that one, and not the hint. */
function isAbout(event: KeyboardEvent, note: HTMLElement | null): boolean {
  const layer = (event.target as Element).closest(
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
  );
  return layer ? layer.contains(note) : !isTyping(event);
}
