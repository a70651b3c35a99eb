import { createPicker } from '#alec/demo/picker.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { sirenOf, siretOf } from '#alec/demo/siretOf.ts';

const firstNames = [
  'Adam',
  'Aïcha',
  'Alice',
  'Bruno',
  'Camille',
  'Chloé',
  'David',
  'Élodie',
  'Fatou',
  'Gaël',
  'Hugo',
  'Inaya',
  'Jeanne',
  'Kévin',
  'Léa',
  'Lucas',
  'Maëlle',
  'Mehdi',
  'Nora',
  'Omar',
  'Pauline',
  'Rachid',
  'Sarah',
  'Yann',
];
const lastNames = [
  'Andrieu',
  'Bernard',
  'Chevalier',
  'Diallo',
  'Durand',
  'Fabre',
  'Ferreira',
  'Guérin',
  'Henry',
  'Jacob',
  'Kone',
  'Lambert',
  'Lopez',
  'Marchand',
  'Noël',
  'Perrot',
  'Renaud',
  'Roux',
  'Simon',
  'Traoré',
  'Vasseur',
  'Weber',
];

export interface Worker {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly lucieId: string;
  readonly birthYear: number;
}

/** The temp workers known to the candidate-record system. */
export const workers: readonly Worker[] = makeWorkers(80);

function makeWorkers(count: number): Worker[] {
  const picker = createPicker(7);
  return Array.from({ length: count }, (_, index) => ({
    id: seedId('candidates', index),
    first: picker.pick(firstNames),
    last: picker.pick(lastNames),
    lucieId: String(50_001 + index),
    birthYear: picker.integer(1968, 2005),
  }));
}

export interface Company {
  readonly name: string;
  readonly siret: string;
  readonly number: string;
}

export const companies: readonly Company[] = [
  'Transports Delmas',
  'Logidis Seine',
  'Aciéries du Nord',
  'Brioches Martin',
  'Voltaé Énergies',
  'Contact Plus',
  'Constructions Vidal',
  'Clinique des Lilas',
  'Fibre Ouest',
  'Halles Fraîcheur',
  'Aéromécanique Sud',
  'Verrerie de l’Est',
  'Hôtels du Parc',
  'Papeteries Royer',
].map((name, index) => ({
  name,
  siret: siretOf(sirenOf(44_000_010 + index), 1),
  number: `C${7001 + index}`,
}));
