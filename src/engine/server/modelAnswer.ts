import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Actor, Model } from '#engine/model/model.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import { acceptsEncoding } from './acceptsEncoding.ts';

/**
 * `GET /model`: what the caller's screen works with, as far as her permissions reach. A browser keeps it and asks each
 * time whether it still holds; 304 says that it does (RFC 9110, section 13.1.2).
 *
 * @example
 * // GET /api/v1/model -> {"resources":{"loans":{"path":"loans","isOpen":true,"may":{"view":"own"},…},…},"isWhole":false}
 */
export async function modelAnswer(source: Request, model: Model, actor: Actor): Promise<Response> {
  const document = documentFor(model, actor);
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    // Asked for each time: who acts in another's place gets another one under the same address.
    'cache-control': 'private, no-cache',
    etag: document.etag,
    vary: 'Accept-Encoding',
  });
  if (isKnown(source, document.etag)) return new Response(null, { status: 304, headers });
  const accepted = source.headers.get('accept-encoding');
  const encoding = encodings.find((one) => acceptsEncoding(accepted, one));
  if (encoding === undefined) return new Response(document.text, { headers });
  headers.set('content-encoding', encoding);
  return new Response(await packed(document, encoding), { headers });
}

interface Document {
  readonly text: string;
  readonly etag: string;
  /** Packed the first time somebody asks for it. */
  readonly packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

/** One per role: nothing of a person but her role and permissions decides. Those of a Model that was replaced go with it. */
const documents = new WeakMap<Model, Map<string, Document>>();

function documentFor(model: Model, actor: Actor): Document {
  const known = documents.get(model) ?? new Map<string, Document>();
  documents.set(model, known);
  const key = [actor.role, ...[...actor.permissions].sort()].join(' ');
  const document = known.get(key) ?? documentOf(withoutWords(screenModelOf(model, actor)));
  known.set(key, document);
  return document;
}

function documentOf(model: ScreenModel): Document {
  const text = JSON.stringify(model);
  const hash = createHash('sha256').update(text).digest('base64url');
  // Weak: it is the same document in whatever packing.
  return { text, etag: `W/"${hash.slice(0, 27)}"`, packed: new Map() };
}

/** The words of fields, choices and sections come with the language files of the screen. */
function withoutWords({ resources, ...model }: ScreenModel): ScreenModel {
  const silent = Object.entries(resources).map(([path, { description: _, ...resource }]) => [
    path,
    {
      ...resource,
      fields: resource.fields.map(withoutWordsOfField),
      form: withoutWordsOfSections(resource.form),
      show: withoutWordsOfSections(resource.show),
    },
  ]);
  return { ...model, resources: Object.fromEntries(silent) };
}

function withoutWordsOfField({ label: _, help, choices, ...field }: ScreenField): ScreenField {
  return { ...field, ...(choices && { choices: choices.map(({ label, ...choice }) => choice) }) };
}

function withoutWordsOfSections(view: ScreenResource['form']): ScreenResource['form'] {
  return { ...view, sections: view.sections.map(({ label: _, ...section }) => section) };
}

function isKnown({ headers }: Request, etag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? [];
  return known.some((one) => one.trim() === etag || one.trim() === '*');
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const pack: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
};

function packed({ text, packed: known }: Document, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const bytes = known.get(encoding) ?? (pack[encoding](text) as Promise<Buffer<ArrayBuffer>>);
  known.set(encoding, bytes);
  return bytes;
}
