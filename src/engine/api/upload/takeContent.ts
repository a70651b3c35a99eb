import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { documentOf } from '#engine/api/request/readBody.ts';
import type { ApiParts, WriteRequest } from '#engine/api/request/request.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { receiveFile } from './receiveFile.ts';

const place = '/data/attributes/content';

/**
 * Stores the content that the document of a write carries in base 64, before its transaction begins, and takes it out of
 * the document: what follows never holds the bytes.
 * Throws a Refusal: 413 too large, 422 no base 64, no name, empty, of another type than its name says, infected, 503.
 *
 * @example
 * // {"data": {"type": "scans", "attributes": {"file_name": "a.pdf", "content": "JVBERi0…"}}}
 * // -> {"data": {"type": "scans", "attributes": {"file_name": "a.pdf"}}} and the file
 */
export async function takeContent(request: WriteRequest, api: ApiParts): Promise<WriteRequest> {
  const { resource, body } = request;
  if (!resource?.upload || !body.includes('"content"')) return request;
  const document = documentOf(body, { needed: false });
  const attributes = attributesOf(document);
  if (attributes.content === undefined) return request;
  const { content, ...others } = attributes;
  const rest = { ...document, data: { ...(document.data as JsonObject), attributes: others } };
  const plain = { ...request, body: JSON.stringify(rest) };
  if (content === null) return plain;
  const bytes = inPieces(decoded(content));
  const name = nameOf(others);
  return { ...plain, file: await receiveFile({ bytes, name }, resource.upload, api, { pointer: place }) };
}

function attributesOf({ data }: JsonObject): JsonObject {
  return isObject(data) && isObject(data.attributes) ? data.attributes : {};
}

function nameOf({ file_name: name }: JsonObject): string {
  if (typeof name === 'string' && name !== '') return name;
  throw new Refusal(violationProblem({ code: 'required', values: {} }, '/data/attributes/file_name'));
}

/** A data address (RFC 2397) is taken as well: browsers make them of files. */
function decoded(content: JsonValue): Buffer {
  const text = typeof content === 'string' ? content.replace(/^data:[^,]{0,200};base64,/, '') : '!';
  if (text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)) return Buffer.from(text, 'base64');
  throw new Refusal(problem('not-base64', {}, { pointer: place }));
}

const pieceBytes = 256 * 1024;

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}
