import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

/** The switch for hints, with its words. */
export const LateHintSettings = loadable(
  async () => (await Promise.all([import('./HintSettings.tsx'), loadWordsOf('hints')]))[0],
);
