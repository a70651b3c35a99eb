import { createContext, type ReactNode, useContext } from 'react';
import type { Model } from '#engine/model/model.ts';

const ProductContext = createContext<Model | null>(null);

/** Hands the Model of `generated/` to the shell, which react-admin creates without properties. */
export function ProductProvider({
  model,
  children,
}: {
  readonly model: Model;
  readonly children: ReactNode;
}) {
  return <ProductContext.Provider value={model}>{children}</ProductContext.Provider>;
}

export function useProduct(): Model {
  const model = useContext(ProductContext);
  if (!model) throw new Error('There is no <ProductProvider> above this component');
  return model;
}
