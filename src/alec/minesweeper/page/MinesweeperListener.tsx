import { Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { keysAfter, opensGame } from '#alec/minesweeper/domain/keySequence.ts';
import { isTyping } from '#engine/admin/shell/isTyping.ts';
import { useModal } from '#engine/admin/shell/ModalHost.tsx';

const Minesweeper = loadablePart(() => import('./Minesweeper.tsx'));

/** Waits on every page for ↑ ↑ ↓ ↓ ← → ← → B A, and opens the game. */
export function MinesweeperListener() {
  const translate = useTranslate();
  const modal = useModal();
  const keys = useRef<readonly string[]>([]);
  const openAfter = useEffectEvent((event: KeyboardEvent) => {
    keys.current = isShortcut(event) || isTyping(event) ? [] : keysAfter(keys.current, event.key);
    if (!opensGame(keys.current)) return;
    keys.current = [];
    modal.open({ title: translate('pages.minesweeper.title'), content: game, as: 'dialog' });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openAfter(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return null;
}

const game = (
  <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
    <Minesweeper />
  </Suspense>
);

function isShortcut({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey;
}
