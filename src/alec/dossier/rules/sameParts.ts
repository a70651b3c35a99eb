import type { FlatRecord, JsonValue } from '#engine/model/model.ts';

type Same = (one: FlatRecord, other: FlatRecord) => boolean;

/**
 * Records that say what an earlier one of the list has said already.
 *
 * @example
 * repeatsIn([{ id: 'a', name: 'ACME' }, { id: 'b', name: 'Acme ' }], isSameCustomer) // [{ id: 'b', name: 'Acme ' }]
 */
export function repeatsIn(records: readonly FlatRecord[], isSame: Same): FlatRecord[] {
  return records.filter((record, index) =>
    records.slice(0, index).some((earlier) => isSame(earlier, record)),
  );
}

/** The same agency: by its analytic code. */
export const isSameGroup: Same = (one, other) => shares(one, other, 'analytic_code');

/** The same training: of the catalogue, or by its label. */
export const isSameTraining: Same = (one, other) =>
  shares(one, other, 'training') || shares(one, other, 'label');

/** The same person: by the candidate-records system when it knows both, else by names and birth date. */
export const isSameCandidate: Same = (one, other) =>
  isComparable(one, other, 'lucie_id')
    ? shares(one, other, 'lucie_id')
    : ['first_name', 'last_name', 'birthday_date'].every((name) => shares(one, other, name));

/** The same company: by SIRET or registration number, by name when neither is known of both. */
export const isSameCustomer: Same = (one, other) => {
  const known = ['siret', 'registration_number'].filter((name) => isComparable(one, other, name));
  return known.length > 0 ? known.some((name) => shares(one, other, name)) : shares(one, other, 'name');
};

function isComparable(one: FlatRecord, other: FlatRecord, name: string): boolean {
  return folded(one[name]) !== '' && folded(other[name]) !== '';
}

function shares(one: FlatRecord, other: FlatRecord, name: string): boolean {
  return isComparable(one, other, name) && folded(one[name]) === folded(other[name]);
}

/** Without case, accents or spaces around: people type names as they please. */
function folded(value: JsonValue | undefined): string {
  if (typeof value !== 'string') return '';
  return value.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
