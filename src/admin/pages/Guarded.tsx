import type { ReactNode } from 'react';
import { NotFoundPage } from '#admin/layout/NotFoundPage.tsx';
import { useActor } from '#admin/views/modelContext.tsx';

/** A page for those who have its permission; for everybody else the address leads nowhere. */
export function Guarded({ screen, page }: { readonly screen: string; readonly page: ReactNode }) {
  return useActor()?.permissions.has(screen) ? page : <NotFoundPage />;
}
