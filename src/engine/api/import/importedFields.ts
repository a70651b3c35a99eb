import { isId } from '#engine/api/request/codecs.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Actor, Field, Resource } from '#engine/model/model.ts';
import { mayDo, maySeeField, mayWriteField, permissionOf, type Reach } from '#engine/rules/access.ts';

/** What the actor may do with rows of the resource by an import. */
export interface ImportRights {
  readonly create: Reach;
  readonly update: Reach;
}

/** Throws a Refusal: 404 rows of this resource come from elsewhere, 403 the actor may neither create nor update them. */
export function importRights({ actor }: Pick<ApiContext, 'actor'>, resource: Resource): ImportRights {
  if (resource.kind !== 'collection' || resource.upload) throw new Refusal(problem('not-found'));
  const rights = { create: mayDo(actor, resource, 'create'), update: mayDo(actor, resource, 'update') };
  if (rights.create === 'none' && rights.update === 'none')
    throw new Refusal(problem('forbidden', { permission: permissionOf(resource, 'create') }));
  return rights;
}

/**
 * The fields that a column may be imported into: those the actor may write, without what the server gives by itself, what
 * is encrypted (rows of a file wait in plain text) and what has a shape of its own.
 */
export function importedFields(actor: Actor, resource: Resource): readonly Field[] {
  return resource.fields.filter(
    (field) =>
      !field.system &&
      !field.readOnly &&
      !field.compute &&
      !field.number &&
      !field.encrypted &&
      field.relation?.via !== 'inverse' &&
      ![fieldTypesOnServer[field.fieldType].wire.schema(field).type].flat().includes('object') &&
      mayWriteField(actor, resource, field),
  );
}

/** The fields of files that the actor sees: an export has their names, and no import writes them. */
export function filesSeen(actor: Actor, resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.file && maySeeField(actor, resource, field));
}

/** The fields by which a row may be found again: the id, and those that are unique by themselves. */
export function keyFields(actor: Actor, resource: Resource, { update }: ImportRights): readonly Field[] {
  if (update === 'none') return [];
  const unique = importedFields(actor, resource).filter(
    (field) => field.unique?.length === 0 && field.column !== null && !field.relation,
  );
  return [...resource.fields.filter(isId), ...unique];
}
