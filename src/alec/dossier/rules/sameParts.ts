import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

type Same<P extends Path> = (one: ValuesOf<P>, other: ValuesOf<P>) => boolean;

/**
 * Records that say what an earlier one of the list has said already.
 *
 * @example
 * repeatsIn([{ id: 'a', name: 'ACME' }, { id: 'b', name: 'Acme ' }], isSameCustomer) // [{ id: 'b', name: 'Acme ' }]
 */
export function repeatsIn<R>(records: readonly R[], isSame: (one: R, other: R) => boolean): R[] {
  return records.filter((record, index) =>
    records.slice(0, index).some((earlier) => isSame(earlier, record)),
  );
}

/** The same agency: by its analytic code. */
export const isSameGroup: Same<'training-course-groups'> = (one, other) =>
  shares('analytic_code', one, other);

/** The same training: of the catalogue, or by its label. */
export const isSameTraining: Same<'training-course-trainings'> = (one, other) =>
  shares('training', one, other) || shares('label', one, other);

/** The same person: by the candidate-records system when it knows both, else by names and birth date. */
export const isSameCandidate: Same<'training-course-candidates'> = (one, other) =>
  isComparable('lucie_id', one, other)
    ? shares('lucie_id', one, other)
    : names.every((name) => shares(name, one, other));

const names: readonly FieldOf<'training-course-candidates'>[] = ['first_name', 'last_name', 'birthday_date'];

/** The same company: by SIRET or registration number, by name when neither is known of both. */
export const isSameCustomer: Same<'training-course-customers'> = (one, other) => {
  const known = numbers.filter((name) => isComparable(name, one, other));
  return known.length > 0 ? known.some((name) => shares(name, one, other)) : shares('name', one, other);
};

const numbers: readonly FieldOf<'training-course-customers'>[] = ['siret', 'registration_number'];

type With<N extends string> = { readonly [F in N]?: JsonValue };

function isComparable<N extends string>(name: N, one: With<N>, other: With<N>): boolean {
  return folded(one[name]) !== '' && folded(other[name]) !== '';
}

function shares<N extends string>(name: N, one: With<N>, other: With<N>): boolean {
  return isComparable(name, one, other) && folded(one[name]) === folded(other[name]);
}

/** Without case, accents or spaces around: people type names as they please. */
function folded(value: JsonValue | undefined): string {
  if (typeof value !== 'string') return '';
  return value.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
