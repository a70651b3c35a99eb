import type { ComponentType } from 'react';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { type Load, loadable, type Place } from '#engine/admin/shell/loading/loadable.tsx';

/**
 * Code of files in fields, with its words.
 *
 * @example const FileDialog = filePart(() => import('./FileDialog.tsx'));
 */
export function filePart<Props extends object>(
  load: Load<Props>,
  ...places: readonly Place[]
): ComponentType<Props> {
  return loadable(async () => (await Promise.all([load(), loadWordsOf('files')]))[0], ...places);
}
