import type { FieldOf } from '#generated/records.ts';
import type { GetJson, Warn } from './createJsonClient.ts';
import { picked, type RecordSystem, recordSystem } from './recordSystem.ts';
import type { WireRecord } from './wire.ts';

/** Members that have the product's own names. */
const attributes = [
  'registration_number',
  'company_name',
  'siret',
  'city',
  'zip_code',
  'company_type',
  'has_agreement',
  'agreement_number',
  'agreement_end_date',
] as const satisfies FieldOf<'customer-repositories'>[];

type Customer = WireRecord<'customer-repositories'>;

/**
 * The customers service.
 *
 * `GET {url}/customers?q=<words>&limit=100` and `GET {url}/customers?registration_number=<number>` answer an array of
 * companies: `{ "registration_number": "C7001", "company_name": "Fibre Ouest", "siret": "44000010700019",
 * "has_agreement": true, "agreement_end_date": "2027-12-31", … }`. One without a registration number is left out;
 * a SIRET may have spaces, and one whose key is wrong is kept as it comes.
 *
 * @example
 * await customers(ask, warn).find({ words: 'fibre' }) // [{ registration_number: 'C7001', company_name: 'Fibre Ouest', … }]
 */
export function customers(getJson: GetJson, warn: Warn): RecordSystem {
  const format = {
    name: 'customers',
    path: 'customers',
    keyQuery: ({ registration_number }: Customer) => ({
      ['registration_number' satisfies keyof Customer]: String(registration_number ?? ''),
    }),
    recordsOf: (company: Customer) =>
      typeof company.registration_number === 'string' ? [picked(company, attributes)] : [],
    idOf: ({ registration_number }: Customer) => registration_number,
  };
  return recordSystem(format, getJson, warn);
}
