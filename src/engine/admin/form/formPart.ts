import type { ComponentType } from 'react';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { type Load, loadable } from '#engine/admin/shell/loading/loadable.tsx';

/**
 * Code that few forms have, with its words: both come when a form asks for them.
 *
 * @example const LinesEditor = formPart(() => import('./LinesEditor.tsx'));
 */
export function formPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return loadable(async () => (await Promise.all([load(), loadWordsOf('forms')]))[0]);
}
