import type { FieldType } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

/** What the sum of a type's values is. */
interface FieldTotals {
  /** Of how many decimal places it is. */
  readonly scale: (field: Pick<ScreenField, 'decimal'>) => number;
  /** It is a value of the type itself, such as `PT36H`; absent: it is a number. */
  readonly asValues?: true;
}

const whole: FieldTotals = { scale: () => 0 };

/**
 * The types whose values add up; a list tells no total of the others. Apart from the types' checks, which a list has no
 * need of before its first row.
 *
 * @example fieldTotals[rate.fieldType]?.scale(rate) // 2
 */
export const fieldTotals: Readonly<Partial<Record<FieldType, FieldTotals>>> = {
  integer: whole,
  rating: whole,
  decimal: { scale: ({ decimal }) => decimal?.scale ?? 0 },
  duration: { ...whole, asValues: true },
};
