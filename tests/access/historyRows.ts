import type { FlatRecord, JsonValue, Model, Resource } from '#engine/model/model.ts';
import { emailOf, idOf, type Key, userIdOf } from './people.ts';
import { codeOf, testValue } from './values.ts';
import type { KnownRow } from './world.ts';

/** The history of a row of each resource that has one: an entry by the owner of the row, that tells of every field. */
export function historyRows(model: Model, rows: ReadonlyMap<string, readonly KnownRow[]>): KnownRow[] {
  const kept = Object.values(model.resources).filter(({ audit }) => audit !== null);
  return kept.flatMap((resource) =>
    (rows.get(resource.path) ?? []).map(({ key, record }) => {
      const id = String(record.id);
      return { key, record: entryOf({ model, resource, key, id, version: 0 }) };
    }),
  );
}

interface Described {
  readonly model: Model;
  readonly resource: Resource;
  readonly key: Key;
  readonly id: string;
  readonly version: number;
}

function entryOf(described: Described): FlatRecord {
  const { model, resource, key, id, version } = described;
  return {
    id: idOf('activities', `${resource.path} ${id}`),
    entity_kind: String(resource.audit),
    entity_type: resource.type,
    entity_id: id,
    event: 'updated',
    description: `${codeOf(key, version)} ${resource.path}`,
    user_id: userIdOf(key),
    user_name: `${codeOf(key, version)} writer`,
    user_email: emailOf(key),
    training_course: isOfDossier(model, resource) ? idOf('training-courses', key) : null,
    changes: changesOf(resource, key, version),
    request_id: codeOf(key, version),
  };
}

/** What an entry says of each field of its row. */
export function changesOf(
  resource: Resource,
  key: Key,
  version: number,
): { field: string; [part: string]: JsonValue }[] {
  const described = resource.fields.filter(({ system, relation }) => !system && relation?.via !== 'inverse');
  return described.map((field) => ({
    field: field.name,
    kind: field.fieldType,
    label: { ...field.label },
    old: field.encrypted ? null : testValue(field, { resource, key, version }),
    new: field.encrypted ? null : testValue(field, { resource, key, version: version + 1 }),
  }));
}

function isOfDossier(model: Model, resource: Resource): boolean {
  if (resource.path === 'training-courses') return true;
  const { through } = resource.access.own ?? {};
  const above = resource.fields.find(({ name }) => name === through)?.relation?.to;
  return above !== undefined && isOfDossier(model, model.resources[above] as Resource);
}
