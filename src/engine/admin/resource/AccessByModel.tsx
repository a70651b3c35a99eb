import { AuthContext } from 'ra-core';
import { type ReactNode, useContext, useMemo } from 'react';
import type { Operation } from '#engine/model/model.ts';
import { useModel } from './modelContext.tsx';
import { mayDo } from './useAccess.ts';

/** What react-admin calls the operations of the Model; what it asks beside them is left to the server. */
const operations: Readonly<Record<string, Operation>> = {
  list: 'view',
  show: 'view',
  create: 'create',
  edit: 'update',
  delete: 'delete',
};

/** react-admin's own buttons and views below offer what the Model allows to the one who looks. */
export function AccessByModel({ children }: { readonly children: ReactNode }) {
  const { resources } = useModel();
  const provider = useContext(AuthContext);
  const value = useMemo(() => {
    const canAccess = async ({ resource: path, action }: { resource: string; action: string }) => {
      const resource = resources[path];
      const operation = operations[action];
      return !resource || !operation || mayDo(resource, operation);
    };
    return provider && { ...provider, canAccess };
  }, [provider, resources]);
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>;
}
