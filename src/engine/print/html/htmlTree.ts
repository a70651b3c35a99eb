import { Parser } from 'htmlparser2';

/** Formatted words as plain data, which threads may hand to each other. */
export type HtmlNode = TextNode | ElementNode | ImageNode;

/** Formatted words as they were written: what is drawn besides is put there by a program. */
export type WrittenNode = TextNode | WrittenElement;

export interface TextNode {
  readonly text: string;
}

export interface ElementNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

export interface WrittenElement extends Omit<ElementNode, 'children'> {
  readonly children: readonly WrittenNode[];
}

/** A picture that was looked at before, and how much room it may take. */
export interface ImageNode {
  readonly image: Image;
}

export interface Image {
  /** `data:image/png;base64,…` */
  readonly source: string;
  /** What it shows, in words. */
  readonly alt: string;
  /** Points. */
  readonly maxWidth: number;
  readonly maxHeight: number;
}

interface OpenElement extends WrittenElement {
  readonly children: WrittenNode[];
}

/**
 * The tree of a piece of HTML; comments and the like are left out, and what is not closed ends with its parent.
 *
 * @example
 * readHtml('<p>Ada &amp; Max</p>') // [{ tag: 'p', attributes: {}, children: [{ text: 'Ada & Max' }] }]
 */
export function readHtml(html: string): readonly WrittenNode[] {
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const parent = () => open.at(-1) ?? root;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const element = { tag, attributes, children: [] };
      parent().children.push(element);
      open.push(element);
    },
    ontext: (text) => addText(parent().children, text),
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return root.children;
}

/** The parser hands over words in pieces: around each `&amp;`. */
function addText(children: WrittenNode[], text: string): void {
  const last = children.at(-1);
  if (last && 'text' in last) children[children.length - 1] = { text: last.text + text };
  else children.push({ text });
}

const withoutEnd = ['br', 'hr', 'img', 'col', 'input', 'wbr'];

/**
 * The HTML of a tree. Words stay words, whatever is in them.
 *
 * @example writeHtml([{ text: '<b>' }]) // '&lt;b&gt;'
 */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(writeNode).join('');
}

function writeNode(node: HtmlNode): string {
  if ('text' in node) return escaped(node.text);
  return 'image' in node ? writeImage(node) : writeElement(node);
}

function writeImage({ image: { source, alt } }: ImageNode): string {
  return `<img src="${escaped(source)}" alt="${escaped(alt)}">`;
}

function writeElement({ tag, attributes, children }: ElementNode): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${named.join('')}>`;
  return withoutEnd.includes(tag) ? start : `${start}${writeHtml(children)}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
