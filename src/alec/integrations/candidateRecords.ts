import type { FieldOf, ValuesOf } from '#generated/records.ts';
import type { GetJson, Warn } from './createJsonClient.ts';
import { type ExternalRecord, picked, type RecordSystem, recordSystem } from './recordSystem.ts';
import { textsOf, type WireObject, type WireRecord } from './wire.ts';

/** Members that have the product's own names. */
const attributes = [
  'first_name',
  'last_name',
  'birthday_date',
  'birth_country',
  'agency',
  'emails',
  'phones',
  'address',
  'postal_code',
  'city',
  'country',
  'current_profession',
  'is_rqth',
  'is_cdii',
  'interim_experience_hours',
] as const satisfies FieldOf<'candidates'>[];

type CandidateField = FieldOf<'candidates'>;

/**
 * Lucie, the system of candidate records.
 *
 * `GET {url}/candidates?q=<words>&limit=100` and `GET {url}/candidates?id=<id>` answer an array of people:
 * `{ "id": "50001", "reference": "L-50001", "registration_numbers": ["M50001"], "first_name": "Nora",
 * "last_name": "Weber", "birthday_date": "1990-05-15", "region": "BRE", "recruiter_email": "r@example.org", … }`.
 * `region` is the initials of a region, `recruiter_email` the address of a user; hours are a decimal text.
 *
 * A person with two registration numbers is two records; one without any, or without id, is left out and logged.
 *
 * @example
 * await candidateRecords(ask, warn).find({ words: 'weber' })
 * // [{ lucie_id: '50001', registration_number: 'M50001', region: 'BRE', recruiter_id: 'r@example.org', … }]
 */
export function candidateRecords(getJson: GetJson, warn: Warn): RecordSystem {
  const format = {
    name: 'candidate records',
    path: 'candidates',
    keyQuery: ({ lucie_id }: WireRecord<'candidates'>) => ({ id: String(lucie_id ?? '') }),
    recordsOf: recordsOfPerson,
    idOf: ({ id }: WireObject) => id,
  };
  return recordSystem(format, getJson, warn);
}

function recordsOfPerson(person: WireObject & WireRecord<'candidates'>): readonly ExternalRecord[] {
  const { id } = person;
  const numbers = [...new Set(textsOf(person.registration_numbers))];
  if (typeof id !== 'string' || id === '') return [];
  const { reference, region, recruiter_email } = picked(person, ['reference', 'region', 'recruiter_email']);
  const shared = {
    ...picked(person, attributes),
    lucie_id: id,
    lucie_reference: reference ?? null,
    region: region ?? null,
    recruiter_id: recruiter_email ?? null,
    registration_numbers: numbers,
  } satisfies ValuesOf<'candidates'>;
  return numbers.map((number) => ({ ...shared, ['registration_number' satisfies CandidateField]: number }));
}
