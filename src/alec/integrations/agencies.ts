import type { FieldOf } from '#generated/records.ts';
import type { GetJson, Warn } from './createJsonClient.ts';
import { picked, type RecordSystem, recordSystem } from './recordSystem.ts';
import type { WireRecord } from './wire.ts';

/** Members that have the product's own names. */
const attributes = [
  'analytic_code',
  'analytic_label',
  'direction_code',
  'direction_label',
  'regional_direction',
  'unit',
  'operational_agency_code',
  'phone',
  'email',
  'status',
  'company_code',
  'company_label',
  'company_legal_form',
  'company_social_capital',
  'company_rcs_city',
  'head_office_address',
  'head_office_address_2',
  'head_office_postal_code',
  'head_office_city',
  'siren',
  'siret',
  'region',
] as const satisfies FieldOf<'group-repositories'>[];

type Agency = WireRecord<'group-repositories'>;

/**
 * The register of the group's agencies.
 *
 * `GET {url}/agencies?q=<words>&limit=100` and `GET {url}/agencies?analytic_code=<code>` answer an array of agencies:
 * `{ "analytic_code": "A101", "analytic_label": "Rennes Tertiaire", "region": "BRE", … }`; `region` is the initials
 * of a region. One without an analytic code is left out.
 *
 * @example
 * await agencies(ask, warn).find({ words: 'rennes' }) // [{ analytic_code: 'A101', analytic_label: 'Rennes Tertiaire', … }]
 */
export function agencies(getJson: GetJson, warn: Warn): RecordSystem {
  const format = {
    name: 'agencies',
    path: 'agencies',
    keyQuery: ({ analytic_code }: Agency) => ({
      ['analytic_code' satisfies keyof Agency]: String(analytic_code ?? ''),
    }),
    recordsOf: (agency: Agency) =>
      typeof agency.analytic_code === 'string' ? [picked(agency, attributes)] : [],
    idOf: ({ analytic_code }: Agency) => analytic_code,
  };
  return recordSystem(format, getJson, warn);
}
