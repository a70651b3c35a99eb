import type { ComponentType } from 'react';
import type { DossierTab } from '#alec/dossier/page/dossierPath.ts';
import { loadLaterWords } from '#engine/admin/providers/words.ts';
import { type Load, loadable, type Place } from '#engine/admin/shell/loading/loadable.tsx';

declare module '#engine/admin/shell/loading/loadable.tsx' {
  interface Places extends Record<DossierTab, true> {
    readonly dashboard: true;
    readonly dossier: true;
    readonly wizard: true;
  }
}

/** `loadable` for a part of the product, which speaks the words of pages: they come with the first such part. */
export function loadablePart<Props extends object>(
  load: Load<Props>,
  ...places: readonly Place[]
): ComponentType<Props> {
  return loadable(async () => (await Promise.all([load(), loadLaterWords()]))[0], ...places);
}
