import { Parser } from 'htmlparser2';

/** Formatted words as plain data, which threads may hand to each other. */
export type HtmlNode = TextNode | ElementNode;

export interface TextNode {
  readonly text: string;
}

export interface ElementNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

interface OpenElement extends ElementNode {
  readonly children: HtmlNode[];
}

/**
 * The tree of a piece of HTML; comments and the like are left out, and what is not closed ends with its parent.
 *
 * @example
 * readHtml('<p>Ada &amp; Max</p>') // [{ tag: 'p', attributes: {}, children: [{ text: 'Ada & Max' }] }]
 */
export function readHtml(html: string): readonly HtmlNode[] {
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
function addText(children: HtmlNode[], text: string): void {
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
  return nodes.map((node) => ('text' in node ? escaped(node.text) : writeElement(node))).join('');
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
