import { faqEntries } from '#alec/demo/candidates/faq.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import type { SeedRecords } from '#alec/demo/seedStatements.ts';
import type { Path, ValuesOf } from '#generated/records.ts';
import { deviceMapTemplates } from './deviceMapTemplates.ts';
import { checklistTemplates, deviceTypes } from './deviceTypes.ts';
import { documentTemplates } from './documentTemplates.ts';
import { professionRecords } from './professions.ts';
import { regionRecords } from './regions.ts';

/** What every database needs before its first dossier: the reference lists and the settings of the estimator. */
export function referenceRecords(): SeedRecords[] {
  return referenceSets();
}

/** The same, of which the compiler knows the fields. */
export function referenceSets(): SeedSet[] {
  return [
    ...labelLists(),
    validationTypes(),
    customerTypes(),
    candidateTypes(),
    financingTypes(),
    deviceTypes(),
    checklistTemplates(),
    deviceMapTemplates(),
    documentTemplates(),
    pecRates(),
    opcoCharges(),
    minWages(),
    reliefTypes(),
    { path: 'region-repositories', records: regionRecords() },
    { path: 'profession-repositories', records: professionRecords() },
    faqEntries(),
    { path: 'estimator-configurations', records: [{ id: seedId('estimator-configurations', 'house') }] },
  ];
}

const labels: Readonly<Partial<Record<Path, readonly string[]>>> = {
  'strategic-axis-repositories': [
    'Développer l’alternance',
    'Fidéliser les intérimaires',
    'Métiers en tension',
    'Insertion et inclusion',
    'Transition écologique',
    'Santé et sécurité au travail',
    'Reconversion',
  ],
  'project-origin-repositories': [
    'Demande du client',
    'Demande de l’agence',
    'Projet de l’intérimaire',
    'Direction régionale',
    'Appel à projets OPCO',
    'France Travail',
  ],
  'activity-field-repositories': [
    'Logistique',
    'Transport',
    'Industrie',
    'BTP',
    'Agroalimentaire',
    'Tertiaire',
    'Santé',
    'Relation client',
    'Hôtellerie et restauration',
    'Aéronautique',
  ],
  'course-type-repositories': ['Présentiel', 'À distance', 'Mixte', 'En situation de travail (AFEST)'],
  'co-funder-repositories': [
    'Conseil régional',
    'France Travail',
    'FASTT',
    'Agefiph',
    'Fonds social européen',
    'Entreprise utilisatrice',
  ],
  'control-organization-repositories': ['AKTO', 'DREETS', 'Commissaire aux comptes', 'Contrôle interne'],
  'blocklist-repositories': ['Organisme sans certification Qualiopi', 'Entreprise en procédure collective'],
};

function labelLists(): SeedSet[] {
  return Object.entries(labels).map(
    ([path, words]) =>
      ({ path, records: words.map((label, position) => labelled(path as Path, label, position)) }) as SeedSet,
  );
}

function labelled<P extends Path>(path: P, label: string, position: number, more?: ValuesOf<P>): ValuesOf<P> {
  const own: ValuesOf<'strategic-axis-repositories'> = {
    id: seedId(path, label),
    label,
    position: position + 1,
  };
  return { ...(own as ValuesOf<P>), ...more };
}

function validationTypes(): SeedSet {
  const path = 'validation-type-repositories' as const;
  const rows: [string, boolean][] = [
    ['Diplôme', false],
    ['Titre RNCP', false],
    ['CQP', true],
    ['CQPI', true],
    ['CCN', true],
    ['CACES', false],
    ['Attestation de formation', false],
    ['Bloc de compétences', false],
  ];
  return {
    path,
    records: rows.map(([label, is_ccn], position) => labelled(path, label, position, { is_ccn })),
  };
}

function customerTypes(): SeedSet {
  const path = 'customer-type-repositories' as const;
  const rows: [string, boolean][] = [
    ['Grand compte', true],
    ['Compte régional', false],
    ['PME', false],
    ['TPE', false],
    ['Secteur public', false],
  ];
  return {
    path,
    records: rows.map(([label, is_important_customer], position) =>
      labelled(path, label, position, { is_important_customer }),
    ),
  };
}

function candidateTypes(): SeedSet {
  const path = 'candidate-type-repositories' as const;
  const rows: [string, string][] = [
    ['Classique', 'UNDEFINED_TYPE_CANDIDATE'],
    ['Mission locale', 'LOCAL_MISSION_CANDIDATE'],
    ['RQTH', 'HANDICAPPED_CANDIDATE'],
    ['Réfugié (HOPE)', 'UNDEFINED_TYPE_CANDIDATE'],
    ['Diagnostic de compétences', 'UNDEFINED_TYPE_CANDIDATE'],
    ['45 ans et plus', 'UNDEFINED_TYPE_CANDIDATE'],
    ['A2i', 'UNDEFINED_TYPE_CANDIDATE'],
    ['CDI intérimaire', 'UNDEFINED_TYPE_CANDIDATE'],
  ];
  return {
    path,
    records: rows.map(([label, mapping], position) => labelled(path, label, position, { mapping })),
  };
}

const financing: readonly (readonly [label: string, code: number, children: readonly string[]])[] = [
  [
    'OPCO',
    1,
    ['Contrat de professionnalisation', 'CIPI et CDPI', 'Plan de développement des compétences', 'POEC'],
  ],
  ['Prestations diverses', 2, ['Refacturation au client', 'Sourcing']],
  ['Cofinancement', 3, ['Conseil régional', 'FASTT', 'Fonds social européen']],
  ['Aides diverses', 4, ['AFPR', 'Aide aux postes A2i', 'Aide aux 45 ans et plus', 'CPF']],
];

function financingTypes(): SeedSet {
  const path = 'financing-type-repositories' as const;
  const parents = financing.map(([label, code], position) =>
    labelled(path, label, position, { financing_type: code, parent: null }),
  );
  const children = financing.flatMap(([parent, code, labels]) =>
    labels.map((label, position) => ({
      ...labelled(path, label, position, { financing_type: code, parent: seedId(path, parent) }),
      id: seedId(path, `${parent}/${label}`),
    })),
  );
  return { path, records: [...parents, ...children] };
}

const ordinary = ['Classique', 'A2i', 'CDI intérimaire'];
const priority = ['Mission locale', 'RQTH', 'Réfugié (HOPE)', 'Diagnostic de compétences', '45 ans et plus'];

function pecRates(): SeedSet {
  const path = 'pec-rate-repositories' as const;
  const rows: [string, string, string, readonly string[]][] = [
    ['POEC', 'POEC', '14.000', [...ordinary, ...priority]],
    ['AFPR', 'AFPR', '8.000', [...ordinary, ...priority]],
    ['CPro, publics classiques', 'CPro', '17.000', ordinary],
    ['CPro, publics prioritaires', 'CPro', '27.000', priority],
    ['CIPI', 'CIPI', '17.000', [...ordinary, ...priority]],
    ['CDPI', 'CDPI', '17.000', [...ordinary, ...priority]],
    ['PRO-A', 'PRO-A', '9.150', [...ordinary, ...priority]],
  ];
  const records = rows.map(([label, device, rate, publics], position) =>
    labelled(path, label, position, {
      rate,
      cofi_rate: '0.000',
      device_type: seedId('device-type-repositories', device),
      candidate_types: publics.map((name) => seedId('candidate-type-repositories', name)),
    }),
  );
  return { path, records };
}

function opcoCharges(): SeedSet {
  const path = 'opco-charge-repositories' as const;
  const years = [2023, 2024, 2025, 2026];
  return {
    path,
    records: years.map((year) => ({
      id: seedId(path, year),
      label: `Taux de charge ${year}`,
      year,
      rate: '45.000',
    })),
  };
}

function minWages(): SeedSet {
  const path = 'min-wage-repositories' as const;
  const rows: [string, string][] = [
    ['2022-01-01', '10.570'],
    ['2022-05-01', '10.850'],
  ];
  return {
    path,
    records: rows.map(([from_date, rate]) => ({
      id: seedId(path, from_date),
      label: `SMIC au ${from_date.split('-').reverse().join('/')}`,
      from_date,
      rate,
    })),
  };
}

function reliefTypes(): SeedSet {
  const path = 'relief-type-repositories' as const;
  const rows: [string, string][] = [
    ['Métropole', 'FILLON'],
    ['Guadeloupe', 'LODEOM'],
    ['Guyane', 'LODEOM'],
    ['Martinique', 'LODEOM'],
    ['La Réunion', 'LODEOM'],
  ];
  return { path, records: rows.map(([label, area]) => ({ id: seedId(path, label), label, area })) };
}
