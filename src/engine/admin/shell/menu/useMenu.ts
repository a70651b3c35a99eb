import { useGetIdentity, useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useProduct } from '#engine/admin/product.tsx';
import type { Identity } from '#engine/admin/providers/auth.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { Actor, Locale } from '#engine/model/model.ts';
import { type MenuSection, menuSections } from './menuSections.ts';

/** The menu of whoever is signed in, in her language. Empty until her Model is known. */
export function useMenu(): readonly MenuSection[] {
  const model = useModel();
  const locale = useLocale() as Locale;
  const translate = useTranslate();
  const { menuPages } = useProduct();
  return useMemo(() => {
    const pages = menuPages.map((page) => ({ ...page, label: translate(page.label) }));
    return menuSections(model, pages, locale);
  }, [model, locale, translate, menuPages]);
}

/** The engine's actor of the signed-in person. */
export function useSignedIn(): Actor | undefined {
  const { identity } = useGetIdentity();
  return (identity as Identity | undefined)?.actor;
}
