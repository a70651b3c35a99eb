import { useLocale, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useProduct } from '#engine/admin/product.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { Locale } from '#engine/model/model.ts';
import { useRememberVisit } from './search/useRememberVisit.ts';

/** Names the browser's tab after the product and the page one is on: "Library - Authors". */
export function DocumentTitle() {
  const name = usePageName();
  useDocumentTitle(name);
  useRememberVisit(useIsPage() ? name : undefined);
  return null;
}

/** Puts "{product} - {page}" on the browser's tab while the component is shown. */
export function useDocumentTitle(page: string | undefined): void {
  const { name } = useProduct();
  useEffect(() => {
    document.title = page === undefined ? name : `${name} - ${page}`;
  }, [name, page]);
}

/** Of a record its own page remembers the visit, by its name. */
function useIsPage(): boolean {
  const { pathname } = useLocation();
  const { resources } = useModel();
  const { menuPages } = useProduct();
  return [...menuPages, ...Object.values(resources)].some(({ route }) => route === pathname);
}

/** The name of the page at the current address, as the menu calls it. */
export function usePageName(): string | undefined {
  const { pathname } = useLocation();
  const model = useModel();
  const locale = useLocale() as Locale;
  const translate = useTranslate();
  const page = useProduct().menuPages.find(({ route }) => route === pathname);
  if (page) return translate(page.label);
  return Object.values(model.resources).find(
    ({ route }) => pathname === route || pathname.startsWith(`${route}/`),
  )?.label[locale].many;
}
