import type { Content, ContentText, Style, TableCell } from 'pdfmake/interfaces.js';
import type { ElementNode, HtmlNode, ImageNode } from './htmlTree.ts';
import { imagesApart } from './imagesApart.ts';

/**
 * What pdfmake lays out for formatted words: paragraphs, headings, lists, tables, quotations, rules. An element it does
 * not know gives its words. Ours rather than html-to-pdfmake, which needs the document of a browser.
 *
 * @example
 * htmlContent(readHtml('<p>Bonjour <strong>Ada</strong></p>'))
 * // [{ text: [{ text: 'Bonjour ' }, { text: 'Ada', bold: true }], margin: [0, 0, 0, 6] }]
 */
export function htmlContent(nodes: readonly HtmlNode[], style: Style = {}): Content[] {
  const blocks: Content[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (line.some(hasWords)) blocks.push(paragraph(line, style));
    line = [];
  };
  for (const node of imagesApart(nodes, isBlock)) {
    if (!isApart(node)) line.push(node);
    else {
      endLine();
      blocks.push(...blockContent(node, style));
    }
  }
  endLine();
  return blocks;
}

type Layout = (element: ElementNode, style: Style) => Content[];

const afterParagraph = 6;

const layouts: Readonly<Record<string, Layout>> = {
  p: (element, style) => linesOf(element, { ...style, ...styleOf(element) }),
  h1: heading(18),
  h2: heading(14),
  h3: heading(12),
  h4: heading(11),
  h5: heading(10),
  h6: heading(10),
  ul: (element, style) => list('ul', element, style),
  ol: (element, style) => list('ol', element, style),
  table,
  blockquote: ({ children }, style) => [
    { stack: htmlContent(children, { ...style, color: '#55616e' }), margin: [16, 0, 0, afterParagraph] },
  ],
  hr: () => [
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.5, lineColor: '#9aa5ad' }],
      margin: [0, 4, 0, 10],
    },
  ],
  div: ({ children }, style) => htmlContent(children, style),
  tbody: ({ children }, style) => htmlContent(children, style),
};

function isBlock(node: HtmlNode): node is ElementNode {
  return 'tag' in node && Object.hasOwn(layouts, node.tag);
}

/** A line has words alone: a picture stands between two. */
function isApart(node: HtmlNode): node is ElementNode | ImageNode {
  return 'image' in node || isBlock(node);
}

function blockContent(node: ElementNode | ImageNode, style: Style): Content[] {
  if ('image' in node) return [imageContent(node, style)];
  return layouts[node.tag]?.(node, style) ?? [];
}

function imageContent({ image }: ImageNode, { alignment }: Style): Content {
  const { source, maxWidth, maxHeight } = image;
  return {
    image: source,
    fit: [maxWidth, maxHeight],
    margin: [0, 0, 0, afterParagraph],
    ...(alignment && { alignment }),
  };
}

/** A paragraph, in pieces where pictures stand in it. */
function linesOf({ children }: ElementNode, style: Style): Content[] {
  const apart = imagesApart(children, isBlock);
  return apart.some((node) => 'image' in node) ? htmlContent(apart, style) : [paragraph(children, style)];
}

function hasWords(node: HtmlNode): boolean {
  if ('image' in node) return false;
  return 'text' in node ? node.text.trim() !== '' : node.tag === 'br' || node.children.some(hasWords);
}

function paragraph(children: readonly HtmlNode[], style: Style): ContentText {
  // A line without words is as high as one with.
  const words = children.some(hasWords) ? withoutIndent(inline(children, {})) : [{ text: ' ' }];
  return { text: words, margin: [0, 0, 0, afterParagraph], ...style };
}

/** Where nothing was filled in before a space. */
function withoutIndent(words: ContentText[]): ContentText[] {
  const first = words.findIndex(({ text }) => text !== '');
  return words
    .slice(Math.max(0, first))
    .map((one, at) =>
      at === 0 && typeof one.text === 'string' ? { ...one, text: one.text.trimStart() } : one,
    );
}

function heading(fontSize: number): Layout {
  return (element, style) => [
    {
      ...paragraph(element.children, { ...style, ...styleOf(element) }),
      fontSize,
      bold: true,
      margin: [0, fontSize / 2, 0, fontSize / 2],
    },
  ];
}

function list(kind: 'ul' | 'ol', { children }: ElementNode, style: Style): Content[] {
  const items = children.flatMap((item) =>
    'tag' in item && item.tag === 'li'
      ? [{ stack: htmlContent(item.children, { ...style, margin: 0 }) }]
      : [],
  );
  if (items.length === 0) return [];
  const margin: [number, number, number, number] = [8, 0, 0, afterParagraph];
  return [kind === 'ul' ? { ul: items, margin } : { ol: items, margin }];
}

const cellTags = ['td', 'th'];

function table(element: ElementNode, style: Style): Content[] {
  const rows = rowsIn(element);
  const columns = Math.max(
    0,
    ...rows.map((row) => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell), 0)),
  );
  if (columns === 0) return [];
  const body = rows.map((row) => filledRow(cellsOf(row), columns, style));
  const isHead = (row: ElementNode) => cellsOf(row).every(({ tag }) => tag === 'th');
  const headerRows = rows.findIndex((row) => !isHead(row));
  return [
    {
      table: {
        headerRows: Math.max(0, headerRows),
        dontBreakRows: true,
        widths: Array.from({ length: columns }, () => '*'),
        body,
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0.5,
        hLineColor: () => '#9aa5ad',
        vLineColor: () => '#9aa5ad',
      },
      margin: [0, 2, 0, afterParagraph + 4],
    },
  ];
}

function rowsIn({ children }: ElementNode): readonly ElementNode[] {
  return children.flatMap((child) => {
    if (!('tag' in child)) return [];
    return child.tag === 'tr' ? [child] : rowsIn(child);
  });
}

function cellsOf({ children }: ElementNode): readonly ElementNode[] {
  return children.flatMap((child) => ('tag' in child && cellTags.includes(child.tag) ? [child] : []));
}

const mostColumns = 50;

function spanOf({ attributes }: ElementNode): number {
  const span = Number.parseInt(attributes.colspan ?? '1', 10);
  return span > 0 && span <= mostColumns ? span : 1;
}

/** pdfmake wants a cell for each column, empty ones where another reaches over. */
function filledRow(cells: readonly ElementNode[], columns: number, style: Style): TableCell[] {
  const row = cells.flatMap((cell): TableCell[] => {
    const isHead = cell.tag === 'th';
    const stack = htmlContent(cell.children, { ...style, margin: 0, ...(isHead && { bold: true }) });
    const colSpan = spanOf(cell);
    const reached = Array.from({ length: colSpan - 1 }, () => ({ text: '' }));
    return [{ stack, colSpan, ...(isHead && { fillColor: '#e3eeee' }) }, ...reached];
  });
  return [...row, ...Array.from({ length: columns - row.length }, () => ({ text: '' }))];
}

const marks: Readonly<Record<string, Style>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italics: true },
  i: { italics: true },
  u: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
  mark: { background: '#fff3b0' },
};

function inline(nodes: readonly HtmlNode[], style: Style): ContentText[] {
  return nodes.flatMap((node) => {
    if ('text' in node) return [{ text: printable(node.text), ...style }];
    if ('image' in node) return [];
    if (node.tag === 'br') return [{ text: '\n' }];
    return inline(node.children, { ...style, ...marks[node.tag], ...styleOf(node), ...linkOf(node) });
  });
}

/** The font has no narrow no-break space, which French numbers are grouped by. */
function printable(words: string): string {
  return words.replaceAll('\u202f', '\u00a0').replaceAll(/[^\S\u00a0]+/g, ' ');
}

function linkOf({ tag, attributes }: ElementNode) {
  const { href } = attributes;
  return tag === 'a' && href ? { link: href, color: '#0f5e63', decoration: 'underline' as const } : {};
}

const alignments = ['left', 'right', 'center', 'justify'] as const;

function styleOf({ attributes: { style = '' } }: ElementNode): Style {
  const said = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim();
  const alignment = alignments.find((one) => one === said('text-align'));
  const color = said('color');
  const isHex = color !== undefined && /^#[\da-f]{6}$/i.test(color);
  return { ...(alignment && { alignment }), ...(isHex && { color }) };
}
