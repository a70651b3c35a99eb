import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';

type RowField = Pick<ScreenField, 'name' | 'system' | 'ui' | 'relation' | 'readOnly' | 'compute'>;

interface RowResource<Field> extends Pick<ScreenResource, 'list' | 'parent'> {
  readonly fields: readonly Field[];
}

interface RowFields<Field> {
  /** Those that a person fills in. */
  readonly typed: readonly Field[];
  /** Those that follow from others. */
  readonly calculated: readonly Field[];
}

/**
 * What people read of a row that belongs to an estimator: the columns of its list in their order, then whatever else
 * its file has; not whose row it is.
 *
 * @example
 * rowFieldsOf(costLines).typed.map(({ name }) => name) // ['organization_name', 'invoice_type', 'amount', 'duration']
 */
export function rowFieldsOf<Field extends RowField>(resource: RowResource<Field>): RowFields<Field> {
  const { fields, list, parent } = resource;
  const placeOf = ({ name }: Field) =>
    list.columns.includes(name) ? list.columns.indexOf(name) : fields.length;
  const read = fields
    .filter(({ name, system, ui }) => !system && !ui.hidden && name !== parent)
    .filter(({ relation }) => relation?.via !== 'inverse')
    .sort((one, other) => placeOf(one) - placeOf(other));
  return { typed: read.filter(isTyped), calculated: read.filter((field) => !isTyped(field)) };
}

function isTyped({ readOnly, compute }: RowField): boolean {
  return !readOnly && compute === undefined;
}
