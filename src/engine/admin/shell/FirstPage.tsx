import { Navigate } from 'react-router-dom';
import { useMenu } from './menu/useMenu.ts';
import { NoAccess } from './NoAccess.tsx';

/** The root leads to the first page the person may open. */
export function FirstPage() {
  const [first] = useMenu().flatMap(({ items }) => items);
  return first ? <Navigate to={first.path} replace /> : <NoAccess />;
}
