import { useGetIdentity } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepVisit, type Visit } from '#engine/admin/providers/keptVisits.ts';

/**
 * Puts a page first among those that the command palette offers, the one at the present address unless `path` says which;
 * without a label it is not known yet what is there.
 *
 * @example
 * useRememberVisit(record && 'Jean Dupont', { detail: 'Borrowers' });
 */
export function useRememberVisit(
  label: string | undefined,
  { detail, path: given }: Partial<Pick<Visit, 'detail' | 'path'>> = {},
): void {
  const { pathname } = useLocation();
  const path = given ?? pathname;
  const { identity } = useGetIdentity();
  const user = identity?.id === undefined ? undefined : String(identity.id);
  useEffect(() => {
    if (user !== undefined && label) keepVisit(user, { path, label, ...(detail && { detail }) });
  }, [user, path, label, detail]);
}
