import { isWireObject, type WireObject } from './wire.ts';

/** A block as Notion sends it, its children and the bytes of its image added. */
export interface NotionBlock extends WireObject {
  readonly id: string;
  readonly type: string;
  readonly children?: readonly NotionBlock[];
  /** A `data:` address. */
  readonly source?: string;
}

/**
 * The HTML of some blocks: https://developers.notion.com/reference/block. Items that follow each other are one list; what
 * has no words of ours is left out, its children kept.
 *
 * @example
 * htmlOfBlocks([{ id, type: 'paragraph', paragraph: { rich_text: [{ plain_text: 'Bonjour' }] } }]) // '<p>Bonjour</p>'
 */
export function htmlOfBlocks(blocks: readonly NotionBlock[]): string {
  return listsOf(blocks)
    .map(({ tag, items }) =>
      tag ? `<${tag}>${items.map(htmlOf).join('')}</${tag}>` : items.map(htmlOf).join(''),
    )
    .join('\n');
}

const listTags: Readonly<Record<string, string>> = {
  bulleted_list_item: 'ul',
  numbered_list_item: 'ol',
  to_do: 'ul',
};

interface Run {
  readonly tag: string | undefined;
  readonly items: NotionBlock[];
}

function listsOf(blocks: readonly NotionBlock[]): readonly Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const tag = listTags[block.type];
    const last = runs.at(-1);
    if (tag && last?.items[0]?.type === block.type) last.items.push(block);
    else runs.push({ tag, items: [block] });
  }
  return runs;
}

function htmlOf(block: NotionBlock): string {
  const inner = htmlOfBlocks(block.children ?? []);
  return Object.hasOwn(drawn, block.type) ? (drawn[block.type]?.(block, wordsOf(block), inner) ?? '') : inner;
}

type Draw = (block: NotionBlock, words: string, inner: string) => string;

const heading =
  (level: number): Draw =>
  (_, words, inner) =>
    `<h${level}>${words}</h${level}>${inner}`;

const item: Draw = (_, words, inner) => `<li>${words}${inner}</li>`;

const linked: Draw = (block, words) => {
  const { url, external, file } = contentOf(block);
  const address = [{ url }, external, file]
    .filter(isWireObject)
    .find((one) => typeof one.url === 'string')?.url;
  const caption = richText(contentOf(block).caption) || words;
  return typeof address === 'string' ? `<p>${link(caption || escaped(address), address)}</p>` : '';
};

const drawn: Readonly<Record<string, Draw>> = {
  paragraph: (_, words, inner) => `<p>${words}</p>${inner}`,
  heading_1: heading(2),
  heading_2: heading(3),
  heading_3: heading(4),
  bulleted_list_item: item,
  numbered_list_item: item,
  to_do: (block, words, inner) =>
    `<li>${contentOf(block).checked === true ? '☑' : '☐'} ${words}${inner}</li>`,
  toggle: (_, words, inner) => `<details><summary>${words}</summary>${inner}</details>`,
  quote: (_, words, inner) => `<blockquote><p>${words}</p>${inner}</blockquote>`,
  callout: (block, words, inner) =>
    `<blockquote><p>${emojiOf(contentOf(block))}${words}</p>${inner}</blockquote>`,
  code: (block) => `<pre><code>${escaped(plainText(contentOf(block).rich_text))}</code></pre>`,
  divider: () => '<hr>',
  image: (block) =>
    block.source === undefined
      ? linked(block, '', '')
      : `<p><img src="${block.source}" alt="${escaped(plainText(contentOf(block).caption))}"></p>`,
  bookmark: linked,
  link_preview: linked,
  embed: linked,
  video: linked,
  file: linked,
  pdf: linked,
  table: (block) => tableOf(block),
  equation: (block) => `<p><code>${escaped(String(contentOf(block).expression ?? ''))}</code></p>`,
  child_page: (block) => {
    const { title } = contentOf(block);
    return `<p>${link(escaped(typeof title === 'string' ? title : '…'), `${block.id}.md`)}</p>`;
  },
};

function tableOf(block: NotionBlock): string {
  const { has_column_header: hasHead, has_row_header: hasSide } = contentOf(block);
  const rows = (block.children ?? []).map((row, index) => {
    const { cells } = contentOf(row);
    const columns = (Array.isArray(cells) ? cells : []).map((cell, column) => {
      const tag = (hasHead === true && index === 0) || (hasSide === true && column === 0) ? 'th' : 'td';
      return `<${tag}>${richText(cell)}</${tag}>`;
    });
    return `<tr>${columns.join('')}</tr>`;
  });
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function contentOf(block: NotionBlock): WireObject {
  const content = block[block.type];
  return isWireObject(content) ? content : {};
}

function wordsOf(block: NotionBlock): string {
  return richText(contentOf(block).rich_text);
}

function emojiOf({ icon }: WireObject): string {
  return isWireObject(icon) && typeof icon.emoji === 'string' ? `${escaped(icon.emoji)} ` : '';
}

const marks = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['code', 'code'],
] as const;

function richText(value: unknown): string {
  return runsOf(value)
    .map(({ plain_text: text, annotations, href }) => {
      const set = isWireObject(annotations) ? annotations : {};
      const words = marks
        .filter(([name]) => set[name] === true)
        .reduce((inner, [, tag]) => `<${tag}>${inner}</${tag}>`, escaped(text).replaceAll('\n', '<br>'));
      return typeof href === 'string' ? link(words, href) : words;
    })
    .join('');
}

/**
 * The words of a rich text of Notion: `plainText([{ plain_text: 'Devis' }])` is `'Devis'`; of anything else, `''`.
 */
export function plainText(value: unknown): string {
  return runsOf(value)
    .map(({ plain_text: text }) => text)
    .join('');
}

type TextRun = WireObject & { readonly plain_text: string };

function runsOf(value: unknown): readonly TextRun[] {
  const runs = Array.isArray(value) ? value.filter(isWireObject) : [];
  return runs.filter((run): run is TextRun => typeof run.plain_text === 'string');
}

/** A link to a page of Notion leads to the page of ours. */
function link(words: string, address: string): string {
  const [, id] =
    /^(?:https?:\/\/(?:[\w-]+\.)*notion\.(?:so|site))?\/(?:[^?#]*[-/])?([0-9a-f]{32})(?:[?#]|$)/i.exec(
      address,
    ) ?? [];
  const target = id === undefined ? address : `${id.toLowerCase()}.md`;
  return /^(https?:|mailto:)|\.md$/i.test(target) ? `<a href="${escaped(target)}">${words}</a>` : words;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
