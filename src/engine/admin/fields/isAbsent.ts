import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';

/** Is the record one of others, on which she does not see this field? A new record is hers to fill in. */
export function isAbsent(
  { ofOwnRows = [] }: Pick<ScreenResource, 'ofOwnRows'>,
  { name }: Pick<ScreenField, 'name'>,
  record: FlatRecord | undefined,
): boolean {
  return record?.createdAt !== undefined && ofOwnRows.includes(name) && record[name] === undefined;
}
