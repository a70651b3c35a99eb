import { useMemo } from 'react';
import type { Actor, Field, Operation, Resource } from '#engine/model/model.ts';
import { mayDo, mayOpen, maySeeField, mayWriteField } from '#engine/rules/access.ts';
import { useActor } from './modelContext.tsx';

/** What the one who looks may do with the resource; the server decides again. */
export function useAccess(resource: Resource) {
  const actor = useActor();
  return useMemo(
    () => ({
      isOpen: !actor || mayOpen(actor, resource),
      may: (doing: Operation | (string & {})) => isOffered(actor, resource, doing),
      maySee: (field: Field) => !actor || maySeeField(actor, resource, field),
      mayWrite: (field: Field) => !actor || mayWriteField(actor, resource, field),
    }),
    [actor, resource],
  );
}

/** Whether the screen offers to do something with the resource. */
export function isOffered(actor: Actor | undefined, resource: Resource, doing: string): boolean {
  return !isNever(resource, doing) && (!actor || mayDo(actor, resource, doing) !== 'none');
}

function isNever(resource: Resource, doing: string): boolean {
  const writes = doing !== 'view';
  return (
    (writes && resource.kind === 'external') || (resource.access.never as readonly string[]).includes(doing)
  );
}
