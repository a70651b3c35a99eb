import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import { documentOf, readText } from '#engine/api/request/readBody.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { versionOf } from '#engine/api/schemas/readSchema.ts';
import type { SchemaAnswer } from '#engine/api/schemas/schemaCalls.ts';
import { schemaDocument } from '#engine/api/schemas/schemaDocument.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import type { PlacedFault } from '#engine/schema/tryOut/tryFiles.ts';
import { triedBy } from './checkSchemas.ts';
import { editedFile, editedText } from './editedFile.ts';

/**
 * `PUT /schemas/{path}`: writes the file of a resource, formatted, where the server follows its files. `If-Match` names the
 * version it was made of, `If-None-Match: *` says that there is no such file yet. 403 where files are not followed, 412 when
 * the file is another meanwhile, 422 when it has faults, each with its pointer.
 *
 * @example
 * // PUT /schemas/books, If-Match: "44136fa355b3678a" -> 200 {"data":{"type":"schemas","id":"books","attributes":{"version":"…"}}}
 */
export const saveSchema: SchemaAnswer = async (request, studio, parts) => {
  const { pathname, searchParams } = new URL(request.url);
  refuseAny(unknownParameters(searchParams.keys()));
  if (!studio.isFollowed) throw new Refusal(problem('schemas-not-followed'));
  const path = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const file = editedFile(parts.model, path);
  const source = formatJson(sourceIn(documentOf(await readText(request))));
  const { faults } = await triedBy(studio, parts, { [file]: source });
  if (faults.length > 0) throw new Refusal(...faults.map(faultProblem));
  await inTurn(() => write(join(studio.folder, file), source, expectationIn(request)));
  const attributes = { path, file, source, version: versionOf(source) };
  return schemaDocument({ type: 'schemas', id: path, attributes }, {});
};

function faultProblem({ file, pointer, message }: PlacedFault): Problem {
  const faulty = problem('schema-faulty', { file, pointer: pointer || '/', message }, { pointer });
  return { ...faulty, meta: { file } };
}

function sourceIn(document: ReturnType<typeof documentOf>): string {
  const data = isObject(document.data) ? document.data : {};
  const attributes = isObject(data.attributes) ? data.attributes : {};
  return editedText(attributes.source, '/data/attributes/source');
}

/** The version that the file must have; null: there must be none. */
function expectationIn({ headers }: Request): string | null {
  if (headers.get('if-none-match') === '*') return null;
  const [, version] = /^(?:W\/)?"([0-9a-f]+)"$/.exec(headers.get('if-match') ?? '') ?? [];
  if (version !== undefined) return version;
  throw new Refusal(
    problem('malformed-body', { reason: 'If-Match names no version' }, { header: 'If-Match' }),
  );
}

let queue: Promise<unknown> = Promise.resolve();

/** Nobody else's file comes between the look and the writing. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}

/** In one stroke: whoever follows the folder never reads half a file. */
async function write(path: string, source: string, expected: string | null): Promise<void> {
  const present = await textOf(path);
  if ((present === null ? null : versionOf(present)) !== expected)
    throw new Refusal(problem('schema-changed', {}, { header: 'If-Match' }));
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, source, { flag: 'wx' });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
