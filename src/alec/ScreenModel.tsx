import type { ReactNode } from 'react';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import { ModelProvider } from '#engine/admin/resource/modelContext.tsx';
import { useSignedIn } from '#engine/admin/shell/menu/useMenu.ts';
import { actionOverrides, fieldOverrides, slotOverrides, viewOverrides, widgets } from './overrides.tsx';
import { StoredSearches } from './storedSearches/page/StoredSearches.tsx';

/** Gives the views the Model, who looks, and what this product overrides. */
export function ScreenModel({ children }: { readonly children: ReactNode }) {
  return (
    <ModelProvider
      model={useScreenModel()}
      actor={useSignedIn()}
      fields={fieldOverrides}
      widgets={widgets}
      slots={slotOverrides}
      views={viewOverrides}
      actions={actionOverrides}
      searches={StoredSearches}
    >
      {children}
    </ModelProvider>
  );
}
