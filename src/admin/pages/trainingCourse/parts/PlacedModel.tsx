import { type ReactNode, useMemo } from 'react';
import { ModelProvider, useActor, useModel } from '#admin/views/modelContext.tsx';
import { fieldOverrides, slotOverrides, widgets } from '../../overrides.tsx';
import { modelAt, type Place, readerOf } from './partModel.ts';

/** Below, the views of one resource stand at that place. */
export function PlacedModel({ path, route, decided, children }: Place & { readonly children: ReactNode }) {
  const model = useModel();
  const placed = useMemo(() => modelAt(model, { path, route, decided }), [model, path, route, decided]);
  return (
    <ModelProvider
      model={placed}
      actor={useActor()}
      fields={fieldOverrides}
      widgets={widgets}
      slots={slotOverrides}
    >
      {children}
    </ModelProvider>
  );
}

/** Below, one may only read. */
export function ReadersOnly({ children }: { readonly children: ReactNode }) {
  const actor = useActor();
  const reader = useMemo(() => actor && readerOf(actor), [actor]);
  return (
    <ModelProvider
      model={useModel()}
      actor={reader}
      fields={fieldOverrides}
      widgets={widgets}
      slots={slotOverrides}
    >
      {children}
    </ModelProvider>
  );
}
