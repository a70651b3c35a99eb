import { setTimeout as pause } from 'node:timers/promises';
import type { HelpPage } from '#alec/help/domain/helpPage.ts';
import {
  createJsonClient,
  type ExternalService,
  type GetJson,
  ServiceUnavailable,
} from './createJsonClient.ts';
import { htmlOfBlocks, type NotionBlock, plainText } from './notionBlocks.ts';
import { isWireObject, type WireObject } from './wire.ts';

interface ReadingParts {
  /** An image that a page shows; undefined: it does not come. */
  readonly fetchImage: (address: string) => Promise<{ bytes: Uint8Array; mediaType: string } | undefined>;
  readonly signal: AbortSignal;
}

/** All pages, parents before their children. Rejects with `ServiceUnavailable` when one of them cannot be read. */
export type ReadNotion = (parts: ReadingParts) => Promise<readonly HelpPage[]>;

/** The version of the API whose words are read here: https://developers.notion.com/reference/versioning */
const notionVersion = '2022-06-28';

const mostPages = 200;
const deepestBlock = 8;
const mostTries = 5;
const longestPauseSeconds = 60;
/** Larger images would make a page slow for everybody. */
const biggestImage = 500_000;

/**
 * The help as the pages of Notion: `GET {url}/pages/{id}` says title and last change, `GET {url}/blocks/{id}/children`
 * the content, a hundred blocks at a time; the pages that stand among the blocks of a page are its children. After a 429
 * it waits as long as Notion says. Images become part of the page: Notion's addresses of them end after an hour.
 *
 * @example
 * createNotion({ name: 'notion', url: 'https://api.notion.com/v1', secret }, '0a1b…', () => new Date())
 */
export function createNotion(service: ExternalService, root: string, now: () => Date): ReadNotion {
  const ask = createJsonClient({ ...service, headers: { 'notion-version': notionVersion } }, now);
  return async (parts) => {
    const getJson = patient(ask, parts.signal);
    const pages: HelpPage[] = [];
    await readBranch(uuidOf(root), null, 1);
    return pages;

    async function readBranch(id: string, parent: string | null, position: number): Promise<void> {
      if (pages.length >= mostPages || pages.some((page) => page.id === id)) return;
      const page = await getJson(`pages/${id}`);
      const blocks = await blocksOf(id, getJson, parts, deepestBlock);
      pages.push({ ...pageOf(page, id), parent, position, content: htmlOfBlocks(blocks) });
      const children = blocks.filter(({ type }) => type === 'child_page');
      for (const [index, child] of children.entries()) await readBranch(uuidOf(child.id), id, index + 1);
    }
  };
}

/** Asks again after a 429, as often as makes sense and as late as Notion says. */
function patient(ask: GetJson, signal: AbortSignal): GetJson {
  return async (path, query) => {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      try {
        return await ask(path, query);
      } catch (error) {
        const isTold = error instanceof ServiceUnavailable && error.status === 429 && tries < mostTries;
        if (!isTold) throw error;
        const seconds = Math.min(error.retryAfterSeconds ?? 1, longestPauseSeconds);
        await pause(seconds * 1000, undefined, { signal });
      }
    }
  };
}

/** The page that the help menu leads to; any other page is named by its id. */
const updateNotesTitles = /^(notes? de (mise à jour|version)|(update|release) notes?)$/i;

function pageOf(answer: unknown, id: string): Omit<HelpPage, 'content' | 'parent' | 'position'> {
  if (!isWireObject(answer)) throw new ServiceUnavailable('notion', 'malformed');
  const { last_edited_time: edited } = answer;
  const title = titleOf(answer) || 'Notion';
  return {
    id,
    slug: updateNotesTitles.test(title) ? 'update-notes' : null,
    language: null,
    title,
    routes: [],
    changedOn: typeof edited === 'string' ? edited.slice(0, 10) : null,
  };
}

/** The one property whose type is `title`, whatever it is called. */
function titleOf({ properties }: WireObject): string {
  const all = isWireObject(properties) ? Object.values(properties).filter(isWireObject) : [];
  return plainText(all.find(({ type }) => type === 'title')?.title).slice(0, 255);
}

async function blocksOf(
  id: string,
  getJson: GetJson,
  parts: ReadingParts,
  depth: number,
): Promise<readonly NotionBlock[]> {
  const blocks: NotionBlock[] = [];
  for (const block of await listAll(`blocks/${id}/children`, getJson)) {
    const isParent = block.has_children === true && block.type !== 'child_page' && depth > 0;
    const children = isParent ? await blocksOf(block.id, getJson, parts, depth - 1) : [];
    blocks.push({ ...(await withImage(block, parts)), children });
  }
  return blocks;
}

async function listAll(path: string, getJson: GetJson): Promise<readonly NotionBlock[]> {
  const results: NotionBlock[] = [];
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const answer = await getJson(path, { page_size: '100', ...(cursor && { start_cursor: cursor }) });
    if (!isWireObject(answer) || !Array.isArray(answer.results))
      throw new ServiceUnavailable('notion', 'malformed');
    results.push(...answer.results.filter(isBlock));
    cursor = typeof answer.next_cursor === 'string' ? answer.next_cursor : undefined;
    isLast = answer.has_more !== true || cursor === undefined;
  }
  return results;
}

function isBlock(value: unknown): value is NotionBlock {
  return isWireObject(value) && typeof value.id === 'string' && typeof value.type === 'string';
}

/** The image itself in the place of its address. */
async function withImage(block: NotionBlock, { fetchImage }: ReadingParts): Promise<NotionBlock> {
  if (block.type !== 'image' || !isWireObject(block.image)) return block;
  const { file, external } = block.image;
  const address = [file, external].filter(isWireObject).map(({ url }) => url)[0];
  const image = typeof address === 'string' ? await fetchImage(address) : undefined;
  if (!image || image.bytes.byteLength > biggestImage) return block;
  return {
    ...block,
    source: `data:${image.mediaType};base64,${Buffer.from(image.bytes).toString('base64')}`,
  };
}

/** Notion writes ids with and without dashes: `uuidOf('0a1b…')` is `'0a1b…-…'`. */
function uuidOf(id: string): string {
  const digits = id.replaceAll('-', '').toLowerCase();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
