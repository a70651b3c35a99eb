import { seedId } from '#alec/demo/seedId.ts';
import { sirenOf, siretOf } from '#alec/demo/siretOf.ts';
import type { ValuesOf } from '#generated/records.ts';

export interface Town {
  readonly city: string;
  readonly postCode: string;
  readonly county: string;
  readonly code: string;
  readonly region: string;
}

export const towns: readonly Town[] = (
  [
    ['Paris', '75011', 'Paris', '75111', 'IDF'],
    ['Nanterre', '92000', 'Hauts-de-Seine', '92050', 'IDF'],
    ['Saint-Denis', '93200', 'Seine-Saint-Denis', '93066', 'IDF'],
    ['Évry-Courcouronnes', '91000', 'Essonne', '91228', 'IDF'],
    ['Rouen', '76000', 'Seine-Maritime', '76540', 'NOR'],
    ['Le Havre', '76600', 'Seine-Maritime', '76351', 'NOR'],
    ['Lille', '59000', 'Nord', '59350', 'HDF'],
    ['Amiens', '80000', 'Somme', '80021', 'HDF'],
    ['Rennes', '35000', 'Ille-et-Vilaine', '35238', 'BRE'],
    ['Brest', '29200', 'Finistère', '29019', 'BRE'],
    ['Lyon', '69007', 'Rhône', '69387', 'ARA'],
    ['Grenoble', '38000', 'Isère', '38185', 'ARA'],
    ['Marseille', '13002', 'Bouches-du-Rhône', '13202', 'PAC'],
    ['Toulouse', '31000', 'Haute-Garonne', '31555', 'OCC'],
    ['Strasbourg', '67000', 'Bas-Rhin', '67482', 'GES'],
    ['Dijon', '21000', 'Côte-d’Or', '21231', 'BFC'],
  ] as const
).map(([city, postCode, county, code, region]) => ({ city, postCode, county, code, region }));

export const townOf = (region: string): Town =>
  towns.find((town) => town.region === region) ?? (towns[0] as Town);

export interface Agency {
  readonly id: string;
  readonly region: string;
  readonly fields: ValuesOf<'group-repositories'>;
}

/** Of ALEC Intérim, whose establishments the agencies are. */
const siren = sirenOf(51_234_567);

/** The agencies of the group, two per town. */
export const agencies: readonly Agency[] = towns.flatMap((town, index) => [
  agencyOf(town, index, 'Industrie et logistique'),
  agencyOf(town, index + towns.length, 'Tertiaire'),
]);

function agencyOf({ city, postCode, region }: Town, index: number, unit: string): Agency {
  const code = `A${String(index + 101)}`;
  const fields: Agency['fields'] = {
    analytic_code: code,
    analytic_label: `${city} ${unit}`,
    direction_code: `DR-${region}`,
    direction_label: `Direction régionale ${region}`,
    regional_direction: `Direction régionale ${region}`,
    unit,
    operational_agency_code: `OP${index + 101}`,
    phone: `+331420000${String(index).padStart(2, '0')}`,
    email: `agence.${code.toLowerCase()}@alec.test`,
    status: 'Ouverte',
    company_code: 'ALEC01',
    company_label: 'ALEC Intérim',
    company_legal_form: 'SAS',
    company_social_capital: '1 500 000 €',
    company_rcs_city: 'Paris',
    head_office_address: '12 rue de la Formation',
    head_office_postal_code: postCode,
    head_office_city: city,
    siren,
    siret: siretOf(siren, index + 1),
  };
  return { id: seedId('group-repositories', code), region, fields };
}
