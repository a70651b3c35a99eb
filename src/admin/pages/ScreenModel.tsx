import type { ReactNode } from 'react';
import { useSignedIn } from '#admin/layout/useMenu.ts';
import { useProduct } from '#admin/providers/product.tsx';
import { ModelProvider } from '#admin/views/modelContext.tsx';
import { actionOverrides, fieldOverrides, slotOverrides, widgets } from './overrides.tsx';
import { StoredSearches } from './storedSearches/StoredSearches.tsx';

/** Gives the views the Model, who looks, and what this product overrides. */
export function ScreenModel({ children }: { readonly children: ReactNode }) {
  return (
    <ModelProvider
      model={useProduct()}
      actor={useSignedIn()}
      fields={fieldOverrides}
      widgets={widgets}
      slots={slotOverrides}
      actions={actionOverrides}
      searches={StoredSearches}
    >
      {children}
    </ModelProvider>
  );
}
