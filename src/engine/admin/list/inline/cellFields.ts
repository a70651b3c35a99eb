import { traits } from '#engine/admin/fields/traits.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';

/**
 * Names of the fields that are written in the cells of a list: those its file names, else every one of one short value.
 *
 * @example inlineNames(lots) // ['name', 'price', 'status', 'origin'], and not 'remarks', which has several lines
 */
export function inlineNames({ list, fields }: ScreenResource): readonly string[] {
  return list.inline ?? namesOf(fields.filter(isCell));
}

/** Names of the fields that are written in several rows at once, chosen in the same way; no two rows share a distinct one. */
export function bulkNames({ list, fields }: ScreenResource): readonly string[] {
  return list.bulk ?? namesOf(fields.filter((field) => isCell(field) && !field.isDistinct));
}

function isCell(field: ScreenField): boolean {
  const { fieldType, system, encrypted, ui } = field;
  const isShown = !system && !ui.hidden;
  return isShown && !encrypted && !isReadOnly(field) && traits[fieldType].isCell;
}

function namesOf(fields: readonly ScreenField[]): readonly string[] {
  return fields.map(({ name }) => name);
}
