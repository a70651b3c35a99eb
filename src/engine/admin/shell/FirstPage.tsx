import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useProduct } from '#engine/admin/product.tsx';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { useMenu, useSignedIn } from './menu/useMenu.ts';
import { NoAccess } from './NoAccess.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The root leads to the first page the person may open, or to the screen where she has some. */
export function FirstPage() {
  const { otherHome } = useProduct();
  const actor = useSignedIn();
  const [first] = useMenu().flatMap(({ items }) => items);
  const elsewhere = actor && otherHome?.(actor);
  if (elsewhere !== undefined) return <Elsewhere path={elsewhere} />;
  return first ? <Navigate to={first.path} replace /> : <NoAccess />;
}

/** Another screen is another page of the browser. */
function Elsewhere({ path }: { readonly path: string }) {
  useEffect(() => window.location.replace(`${basePath}${path}`), [path]);
  return <PageSkeleton />;
}
