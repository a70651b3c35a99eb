import type { ReactNode } from 'react';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

interface RequirePermissionProps {
  /** Path of the resource whose pages are open to the same people. */
  readonly openWith: string;
  readonly page: ReactNode;
}

/** A page for those to whom another one is open; for everybody else the address leads nowhere. */
export function RequirePermission({ openWith, page }: RequirePermissionProps) {
  return useModel().resources[openWith]?.isOpen ? page : <NotFoundPage />;
}
