import type { Locale } from '#engine/model/model.ts';

/** A page of the help as its source gives it, before it is stored as a row of `notion-pages`. */
export interface HelpPage {
  /** The same at every reading. */
  readonly id: string;
  /** Its name in the address; null: its id. */
  readonly slug: string | null;
  /** Null: it is shown in every language. */
  readonly language: Locale | null;
  readonly title: string;
  readonly parent: string | null;
  readonly position: number;
  /** HTML, whose links to other pages are `slug.md` or `id.md`. */
  readonly content: string;
  /** Patterns of the router for the screens it explains. */
  readonly routes: readonly string[];
  /** `YYYY-MM-DD` */
  readonly changedOn: string | null;
}

/**
 * The words of some HTML, for searching.
 *
 * @example
 * textOf('<h2>Devis</h2><p><em>Marge</em>, &amp; coût</p>') // 'Devis Marge, & coût'
 */
export function textOf(html: string): string {
  return html
    .replace(/<\/?(strong|em|code|a|s|u|kbd)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
