import type { Actor, Locale, Model, Resource } from '#engine/model/model.ts';
import { mayOpen } from '#engine/rules/access.ts';

export interface MenuItem {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
}

export interface MenuSection {
  readonly id: 'steering' | 'dossiers' | 'catalogue' | 'configuration' | 'repositories';
  readonly items: readonly MenuItem[];
}

/** A page written by hand that has its place in the menu. */
export interface PageEntry {
  readonly section: MenuSection['id'];
  readonly route: string;
  readonly label: string;
  readonly icon: string;
  /** Permission that shows it. */
  readonly screen: string;
}

const sections = ['steering', 'dossiers', 'catalogue', 'configuration', 'repositories'] as const;

/** What the actor's menu holds: nothing she may not open; reference lists by their translated name. */
export function menuSections(
  model: Model,
  pages: readonly PageEntry[],
  actor: Actor,
  locale: Locale,
): readonly MenuSection[] {
  const visible = Object.values(model.resources).filter((resource) => mayOpen(actor, resource));
  const shownPages = pages.filter((page) => actor.permissions.has(page.screen));
  return sections
    .map((id) => ({
      id,
      items: sorted(id, [...itemsOf(id, visible, locale), ...pagesOf(id, shownPages)], locale),
    }))
    .filter(({ items }) => items.length > 0);
}

function itemsOf(section: MenuSection['id'], resources: readonly Resource[], locale: Locale): MenuItem[] {
  return resources
    .filter(({ menu }) => menu === section)
    .map(({ route, label, icon }) => ({ path: route, label: label[locale].many, icon }));
}

function pagesOf(section: MenuSection['id'], pages: readonly PageEntry[]): MenuItem[] {
  return pages
    .filter((page) => page.section === section)
    .map(({ route, label, icon }) => ({ path: route, label, icon }));
}

function sorted(section: MenuSection['id'], items: readonly MenuItem[], locale: Locale): readonly MenuItem[] {
  return section === 'repositories'
    ? [...items].sort((a, b) => a.label.localeCompare(b.label, locale))
    : items;
}
