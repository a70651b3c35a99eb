import { ResourceContextProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import {
  ModelProvider,
  useActor,
  useModel,
  useOverrides,
  useResourceModel,
} from '#engine/admin/resource/modelContext.tsx';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';

interface LinesModelProps {
  readonly field: ScreenField;
  readonly children: ReactNode;
}

/** Inputs and values below are those of a line: its fields stand where those of the record stood. */
export function LinesModel({ field, children }: LinesModelProps) {
  const model = useModel();
  const resource = useResourceModel();
  const inside = useMemo(() => lineResource(resource, field), [resource, field]);
  const extended = useMemo(
    () => ({ ...model, resources: { ...model.resources, [inside.path]: inside } }),
    [model, inside],
  );
  return (
    <ModelProvider {...useOverrides()} model={extended} actor={useActor()}>
      <ResourceContextProvider value={inside.path}>{children}</ResourceContextProvider>
    </ModelProvider>
  );
}

/** Whoever may write the lines may write all of a line. */
function lineResource(resource: ScreenResource, { name, lines = [] }: ScreenField): ScreenResource {
  const { bounded: _, parent, ...rest } = resource;
  return {
    ...rest,
    path: `${resource.path}.${name}`,
    fields: lines,
    conditions: [],
    locked: [],
    ofOwnRows: [],
  };
}
