import { matchPath } from 'react-router-dom';
import type { RecordOf } from '#generated/records.ts';

export const helpPages = 'notion-pages';

/** A page of the help without its content. */
export type HelpEntry = Required<
  Pick<
    RecordOf<typeof helpPages>,
    'id' | 'title' | 'parent' | 'language' | 'slug' | 'routes' | 'changed_on' | 'position'
  >
>;

/** The pages of one language in the order in which they are read, with how deep each stands. */
export interface HelpTree {
  readonly pages: readonly (HelpEntry & { readonly depth: number })[];
  /** Those of the other language too. */
  readonly all: readonly HelpEntry[];
}

/**
 * Puts the pages of a language, and those of none, in order: each below its parent, by position. One whose parent is not
 * shown stands at the top.
 *
 * @example
 * treeOf([{ id: 'a', parent: null, language: 'fr', … }], 'fr').pages // [{ id: 'a', depth: 0, … }]
 */
export function treeOf(all: readonly HelpEntry[], language: string): HelpTree {
  const shown = all.filter((page) => page.language === null || page.language === language);
  const ids = new Set(shown.map(({ id }) => id));
  const below = (parent: string | null, depth: number): HelpTree['pages'] =>
    shown
      .filter((page) => (page.parent && ids.has(page.parent) ? page.parent : null) === parent)
      .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
      .flatMap((page) => [{ ...page, depth }, ...below(page.id, depth + 1)]);
  return { pages: below(null, 0), all };
}

/**
 * The page of a name or id in an address; the id of the same page in another language leads to the one that is shown.
 * Notion writes ids without dashes too.
 *
 * @example
 * findPage(tree, 'estimator')?.title // 'Deviseur'
 */
export function findPage({ pages, all }: HelpTree, key: string): HelpTree['pages'][number] | undefined {
  const isNamed = ({ id, slug }: HelpEntry) => slug === key || id === key || id.replaceAll('-', '') === key;
  const elsewhere = all.find(isNamed);
  return pages.find(isNamed) ?? pages.find(({ slug }) => slug !== null && slug === elsewhere?.slug);
}

/**
 * The page that explains the screen at an address: the one whose pattern says most of it; undefined: none does.
 *
 * @example
 * pageOfScreen(tree, '/manager/training-course/2026-00001/estimator')?.slug // 'estimator'
 */
export function pageOfScreen({ pages }: HelpTree, pathname: string): HelpEntry | undefined {
  const fitting = pages.flatMap((page) =>
    (page.routes ?? [])
      .filter((pattern) => matchPath(pattern, pathname) !== null)
      .map((pattern) => ({ page, said: literalWords(pattern) })),
  );
  return fitting.toSorted((one, other) => other.said - one.said)[0]?.page;
}

function literalWords(pattern: string): number {
  return pattern.split('/').filter((word) => word !== '' && !/^[:*]/.test(word)).length;
}

/**
 * The address of a page: its topmost parent, and itself below that.
 *
 * @example
 * helpPath(tree, page) // '/manager/notion/dossiers/estimator'
 */
export function helpPath({ pages }: HelpTree, page: HelpEntry): string {
  const top = topOf(pages, page);
  const keys = top.id === page.id ? [page] : [top, page];
  return ['/manager/notion', ...keys.map(({ slug, id }) => slug ?? id)].join('/');
}

function topOf(pages: HelpTree['pages'], page: HelpEntry): HelpEntry {
  const parent = pages.find(({ id }) => id === page.parent);
  return parent ? topOf(pages, parent) : page;
}
