import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pathTest, signInPaths } from '#engine/model/pageTest.ts';
import type { StorageNames } from '#engine/model/productFacts.ts';
import { acceptsEncoding } from './acceptsEncoding.ts';
import type { FurtherScreen } from './product.ts';

/** Answers requests for the built screen: its files, and its one page for every other address. */
export type Screen = (request: Request) => Response;

const types: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const noncePlaceholder = 'NONCE_PLACEHOLDER';

interface ScreenParts {
  /** The folder Vite wrote. */
  readonly directory: string;
  /** Further origins the page may call: the identity provider. */
  readonly connect?: readonly string[];
  /** Which addresses are pages of the first screen. */
  readonly isPage: (path: string) => boolean;
  /** Screens of the product that stand apart. */
  readonly screens?: readonly FurtherScreen[];
  readonly names?: PageNames;
}

/**
 * Serves the folder Vite wrote, under a base path. An address that is no page is answered with the page of its screen too,
 * which says so, and 404.
 * Ours rather than serveStatic of Hono's server, which has no ETag and no 304, and takes `br;q=1` for an encoding it does
 * not know.
 */
export function createScreen(parts: ScreenParts): Screen {
  const { directory, connect = [], isPage, screens = [], names = { basePath: '' } } = parts;
  const { basePath } = names;
  const read = (file: string) => pageNaming(names, readFileSync(join(directory, file), 'utf8'));
  const first = { page: read('index.html'), isPage };
  // A screen that was not built is nowhere: its addresses are none.
  const further = screens
    .filter(({ page }) => existsSync(join(directory, page)))
    .map((screen) => ({ screen, page: read(screen.page), isPage: pathTest(pathsOf(screen)) }));
  return (request) => {
    const path = normalize(pathBelow(basePath, pathOf(request)));
    const file = join(directory, path);
    const isFile =
      path !== '/' &&
      !path.includes('..') &&
      extname(path) in types &&
      existsSync(file) &&
      statSync(file).isFile();
    if (isFile) return sendFile(file, request);
    // A page would be taken for the script of an older build that is no longer there.
    if (path.startsWith('/assets/')) return new Response('Not found\n', { status: 404 });
    const asked = further.find(({ screen }) => isBelow(screen, path)) ?? first;
    return sendPage(asked.page, connect, asked.isPage(path) ? 200 : 404);
  };
}

/**
 * Does an address, below the base path, belong to a screen that stands apart?
 *
 * @example isBelow({ basePath: '/reader', page: 'reader.html', pages: [] }, '/reader/loans') // true
 */
export function isBelow({ basePath }: FurtherScreen, path: string): boolean {
  return path === basePath || path.startsWith(`${basePath}/`);
}

function pathsOf({ basePath, pages }: FurtherScreen): readonly string[] {
  return [...pages, ...signInPaths].map((path) => basePath + path);
}

/** What the scripts of the page must know before they ask the server anything. */
export interface PageNames {
  readonly basePath: string;
  readonly storage?: StorageNames | undefined;
}

/**
 * The page with its names in the `<meta>` tags it has for them. It is answered at every address: what it loads is named
 * from the root.
 *
 * @example pageNaming({ basePath: '/library' }, '<meta name="base-path" content="" />') // '<meta name="base-path" content="/library" />'
 */
export function pageNaming({ basePath, storage }: PageNames, page: string): string {
  const names = { 'base-path': basePath, storage: storage?.prefix ?? '', drafts: storage?.drafts ?? '' };
  const rooted = page.replaceAll(/(src|href)="\.?\//g, `$1="${basePath}/`);
  return Object.entries(names).reduce(
    (text, [name, value]) => text.replace(`name="${name}" content=""`, `name="${name}" content="${value}"`),
    rooted,
  );
}

function pathBelow(basePath: string, path: string): string {
  return path.startsWith(basePath) ? path.slice(basePath.length) || '/' : path;
}

/** An address that is no valid escape names no file: the page says that it leads nowhere. */
function pathOf({ url }: Request): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/%';
  }
}

function sendPage(page: string, connect: readonly string[], status: 200 | 404): Response {
  const nonce = randomBytes(16).toString('base64');
  return new Response(page.replaceAll(noncePlaceholder, nonce), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(nonce, connect),
    },
  });
}

function pagePolicy(nonce: string, connect: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `form-action ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Files under `assets` carry a hash of their content in their name, so they never change. */
function sendFile(file: string, request: Request): Response {
  const packed = packedFile(file, request);
  const headers = new Headers({
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag: `"${createHash('sha1')
      .update(`${file}${statSync(file).mtimeMs}`)
      .digest('base64url')}"`,
  });
  if (request.headers.get('if-none-match') === headers.get('etag'))
    return new Response(null, { status: 304, headers });
  if (packed.encoding) headers.set('content-encoding', packed.encoding);
  headers.set('content-length', String(statSync(packed.path).size));
  const body =
    request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(packed.path)) as ReadableStream);
  return new Response(body, { headers });
}

/** The build writes a `.br` and a `.gz` beside each text file; browsers take the smaller `.br` by https only. */
const packings = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

function packedFile(file: string, request: Request): { path: string; encoding?: string } {
  const accepted = request.headers.get('accept-encoding');
  const packing = packings.find(
    ({ encoding, extension }) => acceptsEncoding(accepted, encoding) && existsSync(file + extension),
  );
  return packing ? { path: file + packing.extension, encoding: packing.encoding } : { path: file };
}
