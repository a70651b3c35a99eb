import { agencies, type Town, towns } from '#alec/demo/people/demoAgencies.ts';
import { regionId } from '#alec/demo/people/demoPeople.ts';
import { type Company, companies, type Worker, workers } from '#alec/demo/people/demoWorkers.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import type { ValuesOf } from '#generated/records.ts';
import { type CatalogueTraining, catalogueTrainings } from './demoTrainings.ts';

export function demoCatalogue(): SeedSet[] {
  return [
    {
      path: 'cities',
      records: towns.map((town) => ({
        id: seedId('cities', town.code),
        name: town.city,
        post_code: town.postCode,
        code: town.code,
        county: town.county,
        county_code: town.code.slice(0, 2),
      })),
    },
    {
      path: 'group-repositories',
      records: agencies.map(({ id, region, fields }) => ({ id, ...fields, region: regionId(region) })),
    },
    { path: 'customer-repositories', records: companies.map(companyRecord) },
    { path: 'trainings', records: catalogueTrainings.map(trainingRecord) },
    { path: 'training-options', records: catalogueTrainings.slice(0, 8).flatMap(optionRecords) },
    { path: 'candidates', records: [...workers.map(workerRecord), incompleteWorker] },
    {
      path: 'search',
      records: habilitations.map(([code, label, category], index) => ({
        id: seedId('search', code),
        code,
        label,
        category,
        lucieId: String(900 + index),
      })),
    },
  ];
}

function companyRecord({ name, siret, number }: Company, index: number): ValuesOf<'customer-repositories'> {
  const town = towns[index % towns.length] as Town;
  const hasAgreement = index % 3 === 0;
  return {
    id: seedId('customer-repositories', number),
    company_name: name,
    siret,
    registration_number: number,
    city: town.city,
    zip_code: town.postCode,
    company_type: index % 4 === 0 ? 'Grand compte' : 'PME',
    has_agreement: hasAgreement,
    agreement_number: hasAgreement ? `AC-${2200 + index}` : null,
  };
}

function trainingRecord(
  { id, label, hours, cost, organization }: CatalogueTraining,
  index: number,
): ValuesOf<'trainings'> {
  return {
    id,
    label,
    code: `F${String(index + 1).padStart(3, '0')}`,
    duration: `${hours}.00`,
    cost: `${cost}.00`,
    invoice_type: 'INDIVIDUAL_COST',
    organization_name: organization,
    organization_city: (towns[index % towns.length] as Town).city,
    training_type: index % 3 === 0 ? 'INTRA' : 'INTER',
    skill_level: 'BEGINNER',
    is_qualiopi: true,
  };
}

function optionRecords({ id, label }: CatalogueTraining): ValuesOf<'training-options'>[] {
  const options = ['Matériel fourni', 'Passage de la certification'];
  return options.map((option, index) => ({
    id: seedId('training-options', `${label}/${option}`),
    label: option,
    training: id,
    position: index + 1,
  }));
}

function workerRecord(worker: Worker, index: number): ValuesOf<'candidates'> {
  const town = towns[index % towns.length] as Town;
  return {
    id: worker.id,
    first_name: worker.first,
    last_name: worker.last,
    birthday_date: `${worker.birthYear}-0${(index % 9) + 1}-15`,
    birth_country: 'France',
    lucie_id: worker.lucieId,
    lucie_reference: `L-${worker.lucieId}`,
    registration_number: `M${worker.lucieId}`,
    registration_numbers: [`M${worker.lucieId}`],
    agency: `${town.city} Industrie et logistique`,
    region: regionId(town.region),
    emails: [`candidat${worker.lucieId}@exemple.test`],
    phones: [`+336120${worker.lucieId}`],
    city: town.city,
    postal_code: town.postCode,
    country: 'France',
  };
}

/** Known without a birth date: nobody attaches her to a dossier before her agency has corrected the record. */
const incompleteWorker: ValuesOf<'candidates'> = {
  id: seedId('candidates', 'incomplete'),
  first_name: 'Lina',
  last_name: 'Moreno',
  lucie_id: '50999',
  lucie_reference: 'L-50999',
  registration_number: 'M50999',
  registration_numbers: ['M50999'],
  agency: 'Paris Tertiaire',
  region: regionId('IDF'),
  emails: ['candidat50999@exemple.test'],
  country: 'France',
};

const habilitations = [
  ['R489-1A', 'CACES R489 catégorie 1A', 'CACES'],
  ['R489-3', 'CACES R489 catégorie 3', 'CACES'],
  ['R489-5', 'CACES R489 catégorie 5', 'CACES'],
  ['R482-A', 'CACES R482 catégorie A', 'CACES'],
  ['B1V', 'Habilitation électrique B1V', 'Électricité'],
  ['BR', 'Habilitation électrique BR', 'Électricité'],
  ['SST', 'Sauveteur secouriste du travail', 'Secourisme'],
  ['AIPR', 'Intervention à proximité des réseaux', 'Travaux publics'],
] as const;
