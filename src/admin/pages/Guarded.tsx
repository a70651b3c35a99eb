import type { ReactNode } from 'react';
import { NotFoundPage } from '#admin/layout/NotFoundPage.tsx';
import { PageSkeleton } from '#admin/layout/PageSkeleton.tsx';
import { useSignedIn } from '#admin/layout/useMenu.ts';

/** A page for those who have its permission; for everybody else the address leads nowhere. */
export function Guarded({ screen, page }: { readonly screen: string; readonly page: ReactNode }) {
  const actor = useSignedIn();
  if (actor === undefined) return <PageSkeleton />;
  return actor.permissions.has(screen) ? page : <NotFoundPage />;
}
