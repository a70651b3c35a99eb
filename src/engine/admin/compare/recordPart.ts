import type { ComponentType } from 'react';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { type Load, loadable } from '#engine/admin/shell/loading/loadable.tsx';

/**
 * Code of comparing and merging records, with its words: both come when somebody asks for one of them.
 *
 * @example const MergeDialog = recordPart(() => import('#engine/admin/compare/MergeDialog.tsx'));
 */
export function recordPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return loadable(async () => (await Promise.all([load(), loadWordsOf('records')]))[0]);
}
