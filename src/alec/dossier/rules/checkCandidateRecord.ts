import type { Violation } from '#engine/model/violation.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';

/** What a dossier needs of a candidate, under its name in the candidate-records system. */
const mandatory: readonly FieldOf<'candidates'>[] = ['first_name', 'last_name', 'birthday_date'];

/**
 * What keeps a record of the candidate-records system from being attached to a dossier: mandatory data it lacks.
 * Several records stand for one candidate, one per registration number; one that is whole is enough.
 * No record: the candidate does not come from there, and nothing is said.
 *
 * @example
 * checkCandidateRecord([{ first_name: 'Léa', last_name: 'Martin', birthday_date: null }])
 * // [{ field: 'lucie_id', code: 'candidate-incomplete', values: { missing: 'birthday_date' } }]
 */
export function checkCandidateRecord(records: readonly Partial<RecordOf<'candidates'>>[]): Violation[] {
  const lacks = records.map((record) => mandatory.filter((name) => !record[name]));
  const [fewest] = lacks.toSorted((one, other) => one.length - other.length);
  if (!fewest || fewest.length === 0) return [];
  return [
    {
      field: 'lucie_id' satisfies FieldOf<'training-course-candidates'>,
      code: 'candidate-incomplete',
      values: { missing: fewest.join(', ') },
    },
  ];
}
