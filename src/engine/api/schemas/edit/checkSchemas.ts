import { isObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import { documentOf, malformed, readText } from '#engine/api/request/readBody.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import type { SchemaAnswer } from '#engine/api/schemas/schemaCalls.ts';
import { schemaDocument } from '#engine/api/schemas/schemaDocument.ts';
import type { SchemaCallParts, Studio } from '#engine/api/schemas/studio.ts';
import type { Model } from '#engine/model/model.ts';
import type { TriedFiles } from '#engine/schema/tryOut/tryFiles.ts';
import { countTouched } from './countTouched.ts';
import { editedFile, editedText } from './editedFile.ts';
import { lookElsewhere, type OtherFile } from './lookElsewhere.ts';

const mostFiles = 20;

/**
 * `POST /schemas/check`: what the texts of some resources would become, as `npm run generate` would say: faults with their
 * lines, what happens to the rows there are, the resources as the caller would see them, and which other files name a field
 * that is gone; with `renameElsewhere` those are tried with its new name. Nothing is written. One at a time per person: 429
 * while another of hers is under way.
 *
 * @example
 * // { "data": { "type": "schema-checks", "attributes": { "sources": { "books": "{…}" } } } }
 * // -> {"data":{"type":"schema-checks","id":"check","attributes":{"faults":[],"changes":[{"kind":"added",…,"rows":12}],…}}}
 */
export const checkSchemas: SchemaAnswer = async (request, studio, parts) => {
  refuseAny(unknownParameters(new URL(request.url).searchParams.keys()));
  const { attributes: given, edited } = editedIn(parts.model, documentOf(await readText(request)));
  const isFollowed = followedIn(given);
  const { named, others } = await lookElsewhere(studio.folder, parts.model, edited);
  const together = isFollowed ? { ...edited, ...textsOf(others) } : edited;
  const tried = await oneAtATime(parts, () => triedBy(studio, parts, together));
  const { changes, lost } = await countTouched(parts.database, tried);
  const attributes = {
    faults: tried.faults,
    changes,
    lost,
    resources: tried.resources,
    named,
    others: isFollowed ? others : [],
  };
  return schemaDocument({ type: 'schema-checks', id: 'check', attributes }, {});
};

/** The texts of the body by the names of their files. */
function editedIn(model: Model, document: ReturnType<typeof documentOf>) {
  const data = isObject(document.data) ? document.data : {};
  const attributes = isObject(data.attributes) ? data.attributes : {};
  const { sources } = attributes;
  if (!isObject(sources)) throw malformed('there are no sources', '/data/attributes/sources');
  const entries = Object.entries(sources);
  if (entries.length > mostFiles)
    throw new Refusal(
      problem('too-large', { limit: `${mostFiles} files` }, { pointer: '/data/attributes/sources' }),
    );
  const edited: Readonly<Record<string, string>> = Object.fromEntries(
    entries.map(([path, text]) => [
      editedFile(model, path),
      editedText(text, `/data/attributes/sources/${path}`),
    ]),
  );
  return { attributes, edited };
}

/**
 * Do other files get the new name of a field that is renamed? Throws a Refusal: 400 for what is neither yes nor no.
 *
 * @example
 * followedIn({ renameElsewhere: true }) // true
 */
export function followedIn({ renameElsewhere: given = false }: Readonly<Record<string, unknown>>): boolean {
  if (typeof given === 'boolean') return given;
  throw malformed('it is neither true nor false', '/data/attributes/renameElsewhere');
}

/** By the names of the files. */
export function textsOf(others: readonly OtherFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(others.map(({ file, text }) => [file, text]));
}

/** Texts are checked together with all files of the folder, as the caller may see what they become. */
export async function triedBy(
  { tryFiles }: Pick<Studio, 'tryFiles'>,
  { context: { actor } }: Pick<SchemaCallParts, 'context'>,
  edited: Readonly<Record<string, string>>,
): Promise<TriedFiles> {
  if (!tryFiles) throw new Refusal(problem('unavailable'));
  const { permissions, role } = actor;
  return tryFiles({ edited, person: { permissions, role } });
}

const atWork = new Set<string>();

async function oneAtATime<Result>(
  { context }: SchemaCallParts,
  work: () => Promise<Result>,
): Promise<Result> {
  const { id } = context.actor;
  if (atWork.has(id)) throw new Refusal(problem('too-many-requests', { seconds: 1 }));
  atWork.add(id);
  try {
    return await work();
  } finally {
    atWork.delete(id);
  }
}
