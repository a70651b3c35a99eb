import { Suspense } from 'react';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { HintName } from './hintState.ts';
import { useHints } from './useHints.ts';

const HintNote = loadable<{ readonly name: HintName }>(
  async () => (await Promise.all([import('./HintNote.tsx'), loadWordsOf('hints')]))[0],
);

/** A word on what one meets for the first time, above it; nothing once it was closed, on whatever machine. */
export function Hint({ name }: { readonly name: HintName }) {
  const hints = useHints();
  if (!hints || hints.state.areOff || hints.state.closed.includes(name)) return null;
  return (
    <Suspense fallback={null}>
      <HintNote name={name} />
    </Suspense>
  );
}
