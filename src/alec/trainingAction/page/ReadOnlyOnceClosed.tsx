import type { ReactNode } from 'react';
import { ReadOnly } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';

/** What is followed of an action stays as it is once its dossier is closed, until that is opened again. */
export function ReadOnlyOnceClosed({ children }: { readonly children: ReactNode }) {
  const { record } = useDossier();
  return record.status === 'closed' ? <ReadOnly>{children}</ReadOnly> : children;
}
