import type { DataProvider } from 'ra-core';
import { traits } from '#engine/admin/fields/traits.ts';
import type { Actor, FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

interface Going {
  readonly model: ScreenModel;
  readonly resource: ScreenResource;
  readonly provider: DataProvider;
  readonly actor: Actor | undefined;
  /** Every field of each row that is about to go. */
  readonly rows: readonly FlatRecord[];
  /** What one may write of a row. */
  readonly typedOf: (row: FlatRecord) => FlatRecord;
}

/**
 * Whether rows that are deleted for good can be made again as they were: nobody points at them with a link that goes
 * with them, and they hold nothing that only the server may write or that nobody reads. Asked before they go. What cannot be known (a list
 * that one may not read) counts as a link.
 */
export async function mayComeBack(going: Going): Promise<boolean> {
  if (going.resource.hasUnseenLinks) return false;
  if (going.rows.some((row) => holdsWhatIsNotTyped(going, row))) return false;
  const links = linksTo(going.model, going.resource);
  const answers = await Promise.all(links.map((link) => isUsed(going, link)));
  return !answers.includes(true);
}

function holdsWhatIsNotTyped({ resource, actor, typedOf }: Going, row: FlatRecord): boolean {
  // Who wrote it is who makes it again.
  const own: unknown[] = [actor?.id, actor?.email, actor?.name];
  const typed = typedOf(row);
  return resource.fields.some(
    (field) =>
      !isTheServers(field) &&
      (field.encrypted || !(field.name in typed)) &&
      !isAsNew(field, row[field.name]) &&
      !own.includes(row[field.name]),
  );
}

/** Given anew with the row: its dates and number, what is computed, and the other end of links. */
function isTheServers({ system, compute, number, relation }: ScreenField): boolean {
  return system || compute !== undefined || number !== undefined || relation?.via === 'inverse';
}

function isAsNew(field: ScreenField, value: JsonValue | undefined): boolean {
  const initial = field.default ?? traits[field.fieldType].blank;
  return isBlank(field, value) || value === false || sameValue(value, initial);
}

interface Link {
  readonly path: string;
  readonly field: string;
}

/** Fields of other rows that are emptied, or rows that are deleted, together with a row of the resource. */
function linksTo({ resources }: ScreenModel, { path }: ScreenResource): readonly Link[] {
  return Object.values(resources).flatMap((resource) =>
    resource.fields.flatMap(({ name, relation }) =>
      relation?.to === path && relation.via !== 'inverse' && relation.onDelete !== 'restrict'
        ? [{ path: resource.path, field: name }]
        : [],
    ),
  );
}

async function isUsed({ provider, rows }: Going, { path, field }: Link): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  try {
    const { total = 1 } = await provider.getList(path, {
      filter: { [field]: ids },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    });
    return total > 0;
  } catch {
    return true;
  }
}
