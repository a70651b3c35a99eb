import { refuseAny } from '#engine/api/request/problem.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import type { Resource } from '#engine/model/model.ts';
import { countRows, type RowCounts } from './countRows.ts';
import { type FileChange, lastChanges } from './lastChanges.ts';
import { savingOf } from './savingOf.ts';
import type { SchemaAnswer } from './schemaCalls.ts';
import { schemaDocument } from './schemaDocument.ts';

/**
 * `GET /schemas`: every resource of the product with its file, who changed that last, and how many rows there are, those
 * in the trash apart.
 *
 * @example
 * // {"data":[{"type":"schemas","id":"books","attributes":{"file":"books.json","rows":12,"trashed":1,…}}],"meta":{"maySave":false,…}}
 */
export const listSchemas: SchemaAnswer = async (request, studio, { model, database, context }) => {
  refuseAny(unknownParameters(new URL(request.url).searchParams.keys()));
  const resources = Object.values(model.resources);
  const [counts, changes] = await Promise.all([
    countRows(database, resources),
    lastChanges(studio.folder, resources.map(fileOf)),
  ]);
  const data = resources.map((resource) => ({
    type: 'schemas',
    id: resource.path,
    attributes: schemaSummary(resource, counts.get(resource.path), changes.get(fileOf(resource))),
  }));
  return schemaDocument(data, savingOf(studio, context.actor));
};

/** `books` -> `books.json` */
export function fileOf({ file }: Pick<Resource, 'file'>): string {
  return `${file}.json`;
}

/** What the list says of a resource, and its page too. */
export function schemaSummary(
  resource: Resource,
  counts: RowCounts | undefined,
  change: FileChange | undefined,
) {
  const { path, kind, label, icon, menu, route, fields } = resource;
  return {
    path,
    file: fileOf(resource),
    kind,
    label,
    icon,
    menu,
    route,
    fields: fields.filter(({ system }) => !system).length,
    rows: counts?.rows ?? null,
    trashed: counts?.trashed ?? null,
    changedAt: change?.at ?? null,
    changedBy: change?.by ?? null,
    commit: change?.commit ?? null,
    relations: relationsOf(resource),
  };
}

/** Those whose ids its own rows keep; the same seen from the other side is none of its own. */
function relationsOf({ fields }: Resource) {
  return fields.flatMap(({ name, label, required, fieldType, relation }) =>
    relation && relation.via !== 'inverse'
      ? [
          {
            field: name,
            label,
            required,
            isSeveral: fieldTypes[fieldType].isSeveral,
            to: relation.to,
            onDelete: relation.onDelete,
          },
        ]
      : [],
  );
}
