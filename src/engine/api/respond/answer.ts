import { etagOf } from '#engine/api/request/etag.ts';
import { jsonApi } from '#engine/api/request/mediaTypes.ts';
import type { ReadBack } from '#engine/api/write/readBack.ts';
import { documentOf } from './document.ts';

/** A response before it is one: plain data, so that it can be kept for a repeated request. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export const noContent: Answer = { status: 204, headers: {}, body: null };

/** A row as a document, with its version as ETag; a new one with its address. */
export function rowAnswer(row: ReadBack, status: 200 | 201, self: string): Answer {
  const body = documentOf(row, `"links":${JSON.stringify({ self })}`);
  const headers = { etag: etagOf(row.version), ...(status === 201 && { location: self }) };
  return { status, headers: { ...documentHeaders, ...headers }, body };
}

/** Any other document. */
export function documentAnswer(document: object, contentType = jsonApi): Answer {
  const body = JSON.stringify({ jsonapi: { version: '1.1' }, ...document });
  return { status: 200, headers: { ...documentHeaders, 'content-type': contentType }, body };
}

const documentHeaders = { 'content-type': jsonApi, 'cache-control': 'no-store' };

export function responseOf({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}
