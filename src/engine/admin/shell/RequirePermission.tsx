import type { ReactNode } from 'react';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { isPageOpen, type PageAccess } from './menu/menuSections.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

type RequirePermissionProps = PageAccess & { readonly page: ReactNode };

/** A page for those to whom another one is open, or who have a permission; for everybody else the address leads nowhere. */
export function RequirePermission({ page, ...access }: RequirePermissionProps) {
  return isPageOpen(useModel(), access) ? page : <NotFoundPage />;
}
