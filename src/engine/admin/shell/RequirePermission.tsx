import type { ReactNode } from 'react';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { isPageOpen } from './menu/menuSections.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

interface RequirePermissionProps {
  /** Path of the resource whose pages are open to the same people. */
  readonly openWith: string;
  /** An action on its rows that only some of them may do. */
  readonly needs?: string;
  readonly page: ReactNode;
}

/** A page for those to whom another one is open; for everybody else the address leads nowhere. */
export function RequirePermission({ openWith, needs, page }: RequirePermissionProps) {
  return isPageOpen(useModel(), { openWith, needs }) ? page : <NotFoundPage />;
}
