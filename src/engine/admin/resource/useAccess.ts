import { useMemo } from 'react';
import type { Field, Operation, Resource } from '#engine/model/model.ts';
import { mayDo, mayOpen, maySeeField, mayWriteField } from '#engine/rules/access.ts';
import { useActor } from './modelContext.tsx';

/** What the one who looks may do with the resource; the server decides again. */
export function useAccess(resource: Resource) {
  const actor = useActor();
  return useMemo(
    () => ({
      isOpen: !actor || mayOpen(actor, resource),
      may: (doing: Operation | (string & {})) =>
        !isNever(resource, doing) && (!actor || mayDo(actor, resource, doing) !== 'none'),
      maySee: (field: Field) => !actor || maySeeField(actor, resource, field),
      mayWrite: (field: Field) => !actor || mayWriteField(actor, resource, field),
    }),
    [actor, resource],
  );
}

function isNever(resource: Resource, doing: string): boolean {
  const writes = doing !== 'view';
  return (
    (writes && resource.kind === 'external') || (resource.access.never as readonly string[]).includes(doing)
  );
}
