import type { Locale } from '#engine/model/model.ts';
import type { ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';

export interface MenuItem {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
}

export interface MenuSection {
  readonly id: string;
  readonly folded: boolean;
  readonly items: readonly MenuItem[];
}

/** To whom a page written by hand is open. */
export type PageAccess =
  | {
      /** Path of the resource whose pages are open to the same people. */
      readonly openWith: string;
      /** An action on its rows that only some of them may do. */
      readonly needs?: string;
    }
  | {
      /** A permission that is of no resource, without the first word of them all: `schema.view`. */
      readonly permission: string;
    };

/** A page written by hand that has its place in the menu. */
export type PageEntry = PageAccess & {
  readonly section: MenuSection['id'];
  readonly route: string;
  readonly label: string;
  readonly icon: string;
};

/** What a person's menu holds: nothing she may not open; a section that folds by the names of its lists. */
export function menuSections(
  model: ScreenModel,
  pages: readonly PageEntry[],
  locale: Locale,
): readonly MenuSection[] {
  const visible = Object.values(model.resources).filter(({ isOpen }) => isOpen);
  const shownPages = pages.filter((page) => isPageOpen(model, page));
  return (model.product?.menu ?? [])
    .map(({ id, folded }) => {
      const items = [...itemsOf(id, visible, locale), ...pagesOf(id, shownPages)];
      return { id, folded, items: folded ? byLabel(items, locale) : items };
    })
    .filter(({ items }) => items.length > 0);
}

/** Whether a page written by hand is open to this person. */
export function isPageOpen({ resources, rights = [] }: ScreenModel, access: PageAccess): boolean {
  if ('permission' in access) return rights.includes(access.permission);
  const resource = resources[access.openWith];
  return (
    resource?.isOpen === true && (access.needs === undefined || resource.may[access.needs] !== undefined)
  );
}

function itemsOf(
  section: MenuSection['id'],
  resources: readonly ScreenResource[],
  locale: Locale,
): MenuItem[] {
  return resources
    .filter(({ menu }) => menu === section)
    .map(({ route, label, icon }) => ({ path: route, label: label[locale].many, icon }));
}

function pagesOf(section: MenuSection['id'], pages: readonly PageEntry[]): MenuItem[] {
  return pages
    .filter((page) => page.section === section)
    .map(({ route, label, icon }) => ({ path: route, label, icon }));
}

function byLabel(items: readonly MenuItem[], locale: Locale): readonly MenuItem[] {
  const { compare } = new Intl.Collator(locale);
  return [...items].sort((a, b) => compare(a.label, b.label));
}
