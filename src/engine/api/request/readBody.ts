import type { JsonValue } from '#engine/model/model.ts';
import { isObject, type JsonObject } from './jsonObject.ts';
import { checkContentType } from './mediaTypes.ts';
import { problem, Refusal } from './problem.ts';

/** 20 MB of content as base64, and room for the document around it. */
const largestBody = 28 * 1024 * 1024;

/**
 * The text of a request's body, in JSON:API's media type when there is any.
 * Throws a Refusal: 413, 415.
 */
export async function readText(source: Request): Promise<string> {
  const text = decoded(await readBytes(source));
  if (text !== '') checkContentType(source.headers.get('content-type'));
  return text;
}

/** Read until the limit and no further. A length that is announced holds: the listener then reads without a stream. */
async function readBytes(source: Request): Promise<Uint8Array> {
  const announced = Number(source.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (announced <= largestBody) return new Uint8Array(await source.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) throw new Refusal(problem('too-large', { limit: '28 MB' }));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The JSON object of a body's text; `needed: false` lets an action come without any.
 * Throws a Refusal of 400: not JSON, not an object, no body.
 *
 * @example
 * documentOf('{"data":null}') // { data: null }
 */
export function documentOf(text: string, { needed = true } = {}): JsonObject {
  if (text.trim() === '' && !needed) return {};
  const document = parsed(text);
  if (isObject(document)) return document;
  throw malformed('the body is not an object', '');
}

/** A 400 for a document of another shape than JSON:API's; the reason is for developers, in English. */
export function malformed(reason: string, pointer: string): Refusal {
  return new Refusal(problem('malformed-body', { reason }, { pointer }));
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new Refusal(problem('malformed-json', { reason }));
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(problem('malformed-json', { reason: 'the body is not UTF-8' }));
  }
}
