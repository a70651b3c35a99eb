import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type Templates = 'device-map-templates';
type Stage = NonNullable<RecordOf<Templates>['map_type']>;

/** A milestone in French and English; its steps, and whether it has a reference. */
interface Milestone {
  readonly words: Words;
  readonly hasReference?: boolean;
  readonly steps?: readonly Words[];
}
type Words = readonly [fr: string, en: string];

/** The milestones that the action of each device begins with, from the agency to the partners. */
export function deviceMapTemplates(): SeedSet {
  const path: Templates = 'device-map-templates';
  const rows = Object.entries(devices).flatMap(([initials, life]) =>
    stages.flatMap((stage) => life[stage].flatMap((milestone) => rowsOf(initials, stage, milestone))),
  );
  return { path, records: rows.map((row, index) => ({ ...row, position: index + 1 })) };
}

function rowsOf(initials: string, stage: Stage, milestone: Milestone): ValuesOf<Templates>[] {
  const { words, hasReference = false, steps = [] } = milestone;
  const parent = rowOf(initials, stage, words, { has_reference: hasReference });
  return [parent, ...steps.map((step) => rowOf(initials, stage, step, { parent: parent.id }, words))];
}

function rowOf(
  initials: string,
  map_type: Stage,
  [label, label_en]: Words,
  more: ValuesOf<Templates>,
  above?: Words,
): ValuesOf<Templates> {
  const key = [initials, map_type, above?.[0], label].filter(Boolean).join('/');
  return {
    id: seedId('device-map-templates', key),
    device_type: seedId('device-type-repositories', initials),
    map_type,
    label,
    label_en,
    ...more,
  };
}

type Life = Readonly<Record<Stage, readonly Milestone[]>>;

const stages: readonly Stage[] = [
  'agency',
  'training.organization',
  'opco',
  'training.start',
  'training',
  'training.end',
  'training.complete',
  'partners',
];

const sentAndSigned: readonly Words[] = [
  ['Envoyé', 'Sent'],
  ['Signé par toutes les parties', 'Signed by all parties'],
];

function contract(fr: string, en: string): Milestone {
  return { words: [fr, en], hasReference: true, steps: sentAndSigned };
}

function milestone(fr: string, en: string): Milestone {
  return { words: [fr, en] };
}

const agreement: Milestone = {
  words: ['Convention de formation', 'Training agreement'],
  hasReference: true,
  steps: [
    ['Reçue de l’organisme', 'Received from the organisation'],
    ['Signée et retournée', 'Signed and returned'],
  ],
};
const invitations = milestone('Convocations envoyées', 'Convening letters sent');

const funding: Milestone = {
  words: ['Demande de prise en charge', 'Funding request'],
  hasReference: true,
  steps: [
    ['Envoyée', 'Sent'],
    ['Accordée', 'Approved'],
    ['Remboursée', 'Refunded'],
  ],
};
const startDeclared = milestone('Entrée en formation déclarée', 'Training start declared');
const attendance = milestone('Feuilles d’émargement reçues', 'Attendance sheets received');
const hoursDeclared = milestone('Heures déclarées à l’OPCO', 'Hours declared to the skills operator');
const endDeclared = milestone('Fin de formation déclarée', 'Training end declared');
const certificate = milestone('Certificat de réalisation reçu', 'Completion certificate received');
const result = milestone('Résultats de la certification reçus', 'Certification results received');
const invoice = milestone('Facture de l’organisme reçue', 'Invoice of the organisation received');
const coFunding: Milestone = {
  words: ['Cofinancement réclamé', 'Co-funding claimed'],
  hasReference: true,
};
const customer = milestone('Refacturation au client envoyée', 'Customer re-invoice sent');
const tutor = milestone('Tuteur désigné', 'Tutor appointed');

/** What most devices have in common. */
const usual: Life = {
  agency: [],
  'training.organization': [agreement, invitations],
  opco: [funding],
  'training.start': [startDeclared],
  training: [attendance, hoursDeclared],
  'training.end': [endDeclared],
  'training.complete': [certificate, invoice],
  partners: [coFunding],
};

const assignmentContract = contract('Contrat de mission-formation', 'Training assignment contract');

const devices: Readonly<Record<string, Life>> = {
  POEC: {
    ...usual,
    agency: [
      milestone(
        'Liste des candidats transmise à France Travail',
        'List of candidates sent to France Travail',
      ),
      milestone('Intentions d’embauche recueillies', 'Hiring intentions collected'),
    ],
    'training.start': [
      startDeclared,
      milestone('Attestations d’entrée en stage reçues', 'Certificates of entry received'),
    ],
    'training.complete': [certificate, invoice, milestone('Bilan POEC transmis', 'POEC report sent')],
    partners: [
      coFunding,
      milestone('Placements déclarés à France Travail', 'Placements declared to France Travail'),
    ],
  },
  AFPR: {
    ...usual,
    agency: [
      contract('Convention AFPR', 'AFPR agreement'),
      milestone('Plan de formation signé', 'Training plan signed'),
    ],
    opco: [
      {
        words: ['Aide de France Travail', 'Aid of France Travail'],
        hasReference: true,
        steps: [
          ['Demandée', 'Requested'],
          ['Accordée', 'Approved'],
          ['Versée', 'Paid'],
        ],
      },
    ],
    training: [attendance],
    'training.complete': [certificate, milestone('Bilan AFPR transmis', 'AFPR report sent')],
    partners: [
      {
        words: ['Demande de versement AFPR', 'AFPR payment claim'],
        hasReference: true,
        steps: [
          ['Envoyée', 'Sent'],
          ['Versée', 'Paid'],
        ],
      },
    ],
  },
  PLAN: {
    ...usual,
    agency: [assignmentContract],
    partners: [customer],
  },
  CIPI: {
    ...usual,
    agency: [
      contract('Contrat d’insertion professionnelle intérimaire', 'Temp insertion contract'),
      milestone('Éligibilité du public justifiée', 'Evidence of eligibility'),
    ],
    'training.complete': [certificate, result, invoice],
    partners: [coFunding, customer],
  },
  CDPI: {
    ...usual,
    agency: [
      contract('Contrat de développement professionnel intérimaire', 'Temp development contract'),
      milestone('Ancienneté en intérim justifiée', 'Evidence of temp experience'),
    ],
    'training.complete': [certificate, result, invoice],
    partners: [coFunding, customer],
  },
  CPro: {
    ...usual,
    agency: [
      contract('Contrat de professionnalisation (Cerfa)', 'Professionalisation contract form'),
      tutor,
      milestone('Contrat déposé à l’OPCO', 'Contract filed with the skills operator'),
    ],
    'training.complete': [certificate, result, invoice],
    partners: [
      coFunding,
      milestone('Aide aux 45 ans et plus réclamée', 'Aid for those over 45 claimed'),
      customer,
    ],
  },
  'PRO-A': {
    ...usual,
    agency: [
      contract('Avenant au contrat de travail (Cerfa)', 'Amendment to the employment contract'),
      tutor,
    ],
    'training.complete': [certificate, result, invoice],
  },
  CAPi: {
    ...usual,
    agency: [
      contract('Contrat d’apprentissage (Cerfa)', 'Apprenticeship contract form'),
      milestone('Maître d’apprentissage désigné', 'Apprenticeship supervisor appointed'),
    ],
    'training.organization': [
      {
        words: ['Convention avec le CFA', 'Agreement with the apprenticeship centre'],
        hasReference: true,
        steps: sentAndSigned,
      },
      invitations,
    ],
    'training.complete': [certificate, result, invoice],
    partners: [milestone('Aide à l’embauche d’un apprenti réclamée', 'Apprentice hiring aid claimed')],
  },
};
