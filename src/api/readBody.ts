import type { JsonValue } from '#model/model.ts';
import { problem, Refusal } from './problem.ts';
import { isObject, type JsonObject } from './writing.ts';

/** 20 MB of content as base64, and room for the document around it. */
const largestBody = 28 * 1024 * 1024;

/**
 * The text of a request's body, read until the limit and no further.
 * Throws a Refusal of 413.
 */
export async function readText(source: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) throw new Refusal(problem('too-large', { limit: '28 MB' }));
    chunks.push(chunk);
  }
  return decoded(chunks);
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

function decoded(chunks: readonly Uint8Array[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal(problem('malformed-json', { reason: 'the body is not UTF-8' }));
  }
}
