import { cleanArticle } from '#engine/admin/preview/cleanArticle.ts';
import { pictureAt } from './pictures.ts';

export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly words: string;
}

export interface Article {
  readonly content: DocumentFragment;
  readonly headings: readonly Heading[];
}

interface Options {
  /** The address of another page by its name or id; undefined: there is no such page. */
  readonly addressOf: (key: string) => string | undefined;
  /** The name of a picture's button: what it shows. */
  readonly enlarge: (picture: string) => string;
}

/** The elements of a page of the help: headings that can be linked to, links between pages, pictures that open. */
export function articleOf(html: string, { addressOf, enlarge }: Options): Article {
  const content = cleanArticle(html);
  const headings = nameHeadings(content);
  for (const link of content.querySelectorAll('a')) pointLink(link, addressOf);
  for (const picture of content.querySelectorAll('img')) framePicture(picture, enlarge);
  for (const table of content.querySelectorAll('table')) frameTable(table);
  return { content, headings };
}

function nameHeadings(content: DocumentFragment): readonly Heading[] {
  const taken = new Set<string>();
  return [...content.querySelectorAll<HTMLElement>('h2, h3')].map((heading) => {
    const words = heading.textContent.trim();
    const base = anchorOf(words);
    let id = base;
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
    taken.add(id);
    heading.id = id;
    return { id, level: Number(heading.tagName.slice(1)), words };
  });
}

/** `anchorOf('Créer un dossier')` is `'creer-un-dossier'`. */
function anchorOf(words: string): string {
  const letters = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section';
}

function pointLink(link: HTMLAnchorElement, addressOf: Options['addressOf']): void {
  const [, key, anchor = ''] = /^([^/:?#]+)\.md(#.*)?$/.exec(link.getAttribute('href') ?? '') ?? [];
  if (key === undefined) {
    if (!/^#/.test(link.getAttribute('href') ?? '')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
    return;
  }
  const address = addressOf(key);
  if (address === undefined) link.replaceWith(...link.childNodes);
  else {
    link.setAttribute('href', `${address}${anchor}`);
    link.dataset.page = 'own';
  }
}

function framePicture(picture: HTMLImageElement, enlarge: Options['enlarge']): void {
  const source = picture.getAttribute('src') ?? '';
  const address = source.startsWith('data:image/') ? source : pictureAt(source);
  if (address === undefined) {
    picture.replaceWith(picture.alt);
    return;
  }
  picture.src = address;
  picture.loading = 'lazy';
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', enlarge(picture.alt));
  picture.replaceWith(button);
  button.append(picture);
}

/** A table wider than the page moves in its frame, by the keyboard too. */
function frameTable(table: HTMLTableElement): void {
  const frame = document.createElement('div');
  frame.dataset.frame = 'table';
  frame.tabIndex = 0;
  table.replaceWith(frame);
  frame.append(table);
}
