import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '#engine/api/schemas/listSchemas.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import { placeOf } from '#engine/jsonText/places.ts';
import { placesNaming, type TargetOf } from '#engine/jsonText/placesNaming.ts';
import { renamePlaces } from '#engine/jsonText/renamePlaces.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import { pointerTo } from '#engine/schema/check/fault.ts';

/** Another file that names a field which the edited one has no longer, or under another name. */
export interface NamedElsewhere {
  readonly field: string;
  /** The name that it has now; null: it was removed. */
  readonly to: string | null;
  /** Of the resource whose file it is. */
  readonly path: string;
  readonly file: string;
  readonly places: readonly { readonly pointer: string; readonly line: number }[];
}

/** Another file as it is, and with the new names of the fields that were renamed. */
export interface OtherFile {
  readonly file: string;
  readonly source: string;
  readonly text: string;
}

interface Elsewhere {
  readonly named: readonly NamedElsewhere[];
  /** Those of the files that change with the names. */
  readonly others: readonly OtherFile[];
}

/**
 * Which other files of the folder name fields that edited files no longer have under these names. `edited` are texts by the
 * names of their files; a text that is no JSON has lost no field.
 *
 * @example
 * await lookElsewhere('resources-schema', model, { 'books.json': '{…}' })
 * // { named: [{ field: 'title', to: 'name', path: 'loans', file: 'loans.json', places: [{ pointer: '/x-list/sort/0', line: 9 }] }], others: [{ file: 'loans.json', … }] }
 */
export async function lookElsewhere(
  folder: string,
  model: Model,
  edited: Readonly<Record<string, string>>,
): Promise<Elsewhere> {
  const resources = Object.values(model.resources);
  const gone = resources.flatMap((resource) => goneFrom(resource, edited[fileOf(resource)]));
  if (gone.length === 0) return { named: [], others: [] };
  const targetOf: TargetOf = (path, name) =>
    model.resources[path]?.fields.find((field) => field.name === name)?.relation?.to;
  const files = await Promise.all(
    resources
      .filter((resource) => edited[fileOf(resource)] === undefined)
      .map(async (resource) => ({ resource, source: await sourceOf(folder, resource) })),
  );
  const found = files.map((file) => namedIn(file, gone, targetOf));
  return {
    named: found.flatMap(({ named }) => named),
    others: found
      .map(({ file, source, text }) => ({ file, source, text }))
      .filter(({ source, text }) => source !== text),
  };
}

interface GoneField {
  readonly resource: string;
  readonly name: string;
  readonly to: string | null;
}

type Declared = Readonly<Record<string, Json>>;

/** Fields that a resource has and its edited text has not. */
function goneFrom({ path, fields }: Resource, text: string | undefined): readonly GoneField[] {
  const declared = declaredIn(text);
  if (!declared) return [];
  return fields
    .filter(({ name, system }) => !system && !Object.hasOwn(declared, name))
    .map(({ name }) => ({
      resource: path,
      name,
      to:
        Object.keys(declared).find((one) => (declared[one] as Declared)?.['x-renamed-from'] === name) ?? null,
    }));
}

function declaredIn(text: string | undefined): Declared | undefined {
  const value = text === undefined ? undefined : jsonOf(text);
  const properties = typeof value === 'object' && value !== null ? (value as Declared).properties : undefined;
  return typeof properties === 'object' && properties !== null && !Array.isArray(properties)
    ? (properties as Declared)
    : undefined;
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A file that went a moment ago names nothing. */
async function sourceOf(folder: string, resource: Resource): Promise<string> {
  try {
    return await readFile(join(folder, fileOf(resource)), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function namedIn(
  { resource, source }: { readonly resource: Resource; readonly source: string },
  gone: readonly GoneField[],
  targetOf: TargetOf,
) {
  const file = fileOf(resource);
  const named: NamedElsewhere[] = [];
  let text = source;
  for (const field of gone) {
    const value = jsonOf(text);
    if (value === undefined) continue;
    const found = placesNaming({ value, targetOf }, field, field.to ?? field.name);
    if (found.length === 0) continue;
    const places = found.map(({ path }) => {
      const pointer = pointerTo(...path);
      return { pointer, line: placeOf(source, pointer).line };
    });
    named.push({ field: field.name, to: field.to, path: resource.path, file, places });
    if (field.to !== null) text = renamePlaces(text, found);
  }
  return { file, source, text, named };
}
