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
import { followedIn, textsOf, triedBy } from './checkSchemas.ts';
import { editedFile, editedText } from './editedFile.ts';
import { lookElsewhere } from './lookElsewhere.ts';

/**
 * `PUT /schemas/{path}`: writes the file of a resource, formatted, where the server follows its files. `If-Match` names the
 * version it was made of, `If-None-Match: *` says that there is no such file yet. With `renameElsewhere` the other files that
 * name a renamed field are written with it. 403 where files are not followed, 412 when the file is another meanwhile, 422
 * when it has faults, each with its pointer.
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
  const given = attributesIn(documentOf(await readText(request)));
  const source = formatJson(editedText(given.source, '/data/attributes/source'));
  const { others } = followedIn(given)
    ? await lookElsewhere(studio.folder, parts.model, { [file]: source })
    : { others: [] };
  const { faults } = await triedBy(studio, parts, { [file]: source, ...textsOf(others) });
  if (faults.length > 0) throw new Refusal(...faults.map(faultProblem));
  const writings = [
    { path: join(studio.folder, file), text: source, expected: expectationIn(request) },
    ...others.map((other) => ({
      path: join(studio.folder, other.file),
      text: other.text,
      expected: versionOf(other.source),
    })),
  ];
  await inTurn(() => writeAll(writings));
  const attributes = { path, file, source, version: versionOf(source) };
  return schemaDocument({ type: 'schemas', id: path, attributes }, {});
};

function faultProblem({ file, pointer, message }: PlacedFault): Problem {
  const faulty = problem('schema-faulty', { file, pointer: pointer || '/', message }, { pointer });
  return { ...faulty, meta: { file } };
}

function attributesIn(document: ReturnType<typeof documentOf>): Readonly<Record<string, unknown>> {
  const data = isObject(document.data) ? document.data : {};
  return isObject(data.attributes) ? data.attributes : {};
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

/** A file that is to be written; `expected` is its version as it was read, null where there is none. */
interface Writing {
  readonly path: string;
  readonly text: string;
  readonly expected: string | null;
}

/** None is written where one of them is another meanwhile. */
async function writeAll(writings: readonly Writing[]): Promise<void> {
  for (const { path, expected } of writings) {
    const present = await textOf(path);
    if ((present === null ? null : versionOf(present)) !== expected)
      throw new Refusal(problem('schema-changed', {}, { header: 'If-Match' }));
  }
  for (const writing of writings) await write(writing);
}

/** In one stroke: whoever follows the folder never reads half a file. */
async function write({ path, text }: Writing): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, text, { flag: 'wx' });
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
