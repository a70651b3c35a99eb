import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import { countRows } from './countRows.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { lastChanges } from './lastChanges.ts';
import { fileOf, schemaSummary } from './listSchemas.ts';
import { rolesOf } from './rolesOf.ts';
import { savingOf } from './savingOf.ts';
import type { SchemaAnswer } from './schemaCalls.ts';
import { schemaDocument } from './schemaDocument.ts';

/**
 * `GET /schemas/{path}`: the text of a resource's file and its version, and the resource as the Model has it. 404 for a
 * path that is none, with the nearest that is one.
 *
 * @example
 * // {"data":{"type":"schemas","id":"books","attributes":{"source":"{\n…","version":"5d41402abc4b2a76","resource":{…},…}}}
 */
export const readSchema: SchemaAnswer = async (request, studio, { model, database, context }) => {
  const { pathname, searchParams } = new URL(request.url);
  refuseAny(unknownParameters(searchParams.keys()));
  const resource = resourceIn(model, pathname);
  const [source, counts, changes] = await Promise.all([
    readFile(join(studio.folder, fileOf(resource)), 'utf8'),
    countRows(database, [resource]),
    lastChanges(studio.folder, [fileOf(resource)]),
  ]);
  const attributes = {
    ...schemaSummary(resource, counts.get(resource.path), changes.get(fileOf(resource))),
    source,
    version: versionOf(source),
    places: fieldPlaces(source),
    roles: rolesOf(resource, studio.rights),
    resource,
  };
  return schemaDocument({ type: 'schemas', id: resource.path, attributes }, savingOf(studio, context.actor));
};

/** The resource of `…/schemas/{path}`. Throws a Refusal: 404. */
export function resourceIn({ resources }: Model, pathname: string): Resource {
  const [, path = ''] = /\/schemas\/([^/]+)/.exec(pathname) ?? [];
  const resource = Object.hasOwn(resources, path) ? resources[path] : undefined;
  if (resource) return resource;
  throw new Refusal(
    problem('unknown-path', { name: pathname, ...suggestionFor(path, Object.keys(resources)) }),
  );
}

/**
 * The version of a text: who saves says on which one she worked.
 *
 * @example
 * versionOf('{}') // '44136fa355b3678a'
 */
export function versionOf(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}
