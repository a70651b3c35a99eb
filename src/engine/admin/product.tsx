import { createContext, type ReactNode, useContext } from 'react';
import type { Actor } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import type { Overrides } from './resource/overrides.ts';
import type { PageEntry } from './shell/menu/menuSections.ts';
import type { FoundRecord } from './shell/search/useFoundRecords.ts';

/** What a product brings to the screen beside its schema files. */
export interface AdminProduct extends Overrides {
  readonly name: string;
  /** Routes of the pages written by hand; that of `/` among them. */
  readonly routes: () => ReactNode;
  /** Pages written by hand that have a place in the menu; `label` is a key of the locales. */
  readonly menuPages: readonly PageEntry[];
  /** The address at which a record that was found is read. */
  readonly recordPath: (model: ScreenModel, found: FoundRecord) => string;
  /** The address, below the base path, of another screen that `/` leads to: whoever has pages there only. */
  readonly otherHome?: (actor: Actor) => string | undefined;
  /** The address whose page also shows this one, where the Model does not tell: `…/loan/12` for its tabs. */
  readonly pageOf?: (pathname: string) => string | undefined;
  /** Where one is, above a page. */
  readonly breadcrumbs?: ReactNode;
  /** The list of accounts in whose place some may act, and its page, to which they come back; without it the first. */
  readonly accounts?: { readonly path: string; readonly route: string };
  /** At the start and at the end of the top bar. */
  readonly search?: ReactNode;
  readonly notices?: ReactNode;
  /** What explains the product, beside the notices. */
  readonly help?: ReactNode;
  /** Above every page, below that of an impersonated session. */
  readonly banner?: ReactNode;
  /** On every page, without a place of its own: what waits for keys, for example. */
  readonly listeners?: ReactNode;
  /** The page of one's own account, as the profile menu links to it. */
  readonly profilePath?: string;
  /** Below every page: a key of the locales. */
  readonly footer?: string;
}

const ProductContext = createContext<AdminProduct | null>(null);

/** Hands the product to the shell, which react-admin creates without properties. */
export function ProductProvider({
  product,
  children,
}: {
  readonly product: AdminProduct;
  readonly children: ReactNode;
}) {
  return <ProductContext.Provider value={product}>{children}</ProductContext.Provider>;
}

export function useProduct(): AdminProduct {
  const product = useContext(ProductContext);
  if (!product) throw new Error('There is no <ProductProvider> above this component');
  return product;
}
