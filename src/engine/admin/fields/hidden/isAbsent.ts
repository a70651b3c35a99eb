import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { isHiddenInRow } from './isHiddenInRow.ts';

/** Is the whole record one of others, on which she does not see this field? A new one, and a new part, is hers to fill in. */
export function isAbsent(
  resource: Pick<ScreenResource, 'ofOwnRows'>,
  field: Pick<ScreenField, 'name'>,
  record: FlatRecord | undefined,
): boolean {
  return record?.createdAt !== undefined && isHiddenInRow(resource, field, record);
}
