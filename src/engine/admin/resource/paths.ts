import type { Identifier } from 'ra-core';
import { useCallback } from 'react';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { useModel } from './modelContext.tsx';

export function listPath(resource: ScreenResource): string {
  return resource.route;
}

export function createPath(resource: ScreenResource): string {
  return `${resource.route}/create`;
}

export function editPath(resource: ScreenResource, id: Identifier): string {
  return `${resource.route}/${encodeURIComponent(id)}`;
}

export function showPath(resource: ScreenResource, id: Identifier): string {
  return `${editPath(resource, id)}/show`;
}

/** For links to a record of another resource; undefined when the Model has no such resource. */
export function useRecordPath() {
  const model = useModel();
  return useCallback(
    (path: string, id: Identifier) => {
      const resource = model.resources[path];
      return resource && editPath(resource, id);
    },
    [model],
  );
}
