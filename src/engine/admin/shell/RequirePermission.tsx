import type { ReactNode } from 'react';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** A page for those who have its permission; for everybody else the address leads nowhere. */
export function RequirePermission({ screen, page }: { readonly screen: string; readonly page: ReactNode }) {
  return useActor()?.permissions.has(screen) ? page : <NotFoundPage />;
}
