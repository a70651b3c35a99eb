import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';

/**
 * Is the row one of others, on which she does not see this field? The field must have been asked for: all that is drawn of
 * a list is.
 *
 * @example
 * isHiddenInRow(loans, fee, { id: '0192…', title: 'Theirs' }) // true, where she sees the fee of her own loans alone
 */
export function isHiddenInRow(
  { ofOwnRows = [] }: Pick<ScreenResource, 'ofOwnRows'>,
  { name }: Pick<ScreenField, 'name'>,
  record: FlatRecord | undefined,
): boolean {
  return record?.id !== undefined && record[name] === undefined && ofOwnRows.includes(name);
}
