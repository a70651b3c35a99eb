import { emailOf } from '#alec/demo/accounts.ts';
import type { Calendar } from '#alec/demo/calendar.ts';
import { userId } from '#alec/demo/people/demoPeople.ts';
import { type ProfessionLabel, professionId } from '#alec/demo/reference/professions.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { ValuesOf } from '#generated/records.ts';
import { type CommuneName, placeAt } from './places.ts';

type Profile = ValuesOf<'candidate-profiles'>;

const profileId = (name: string): string => seedId('candidate-profiles', name);
/** Of the account that signs in as a candidate. */
export const ownProfile = profileId('candidate');

/** Who looks for a mission: first the person behind the candidate’s account, then people whom staff alone know. */
export function profileRecords(calendar: Calendar): Profile[] {
  return [accountHolder(calendar), ...others.map((other, index) => otherProfile(other, index, calendar))];
}

function accountHolder({ day, instant }: Calendar): Profile {
  return {
    id: ownProfile,
    user: userId('candidate'),
    ...placeAt('Nanterre'),
    civility: 'mr',
    first_name: 'Thomas',
    last_name: 'Petit',
    email: emailOf('candidate'),
    phone: '+33612345678',
    birth_date: '1994-03-12',
    birth_country: 'France',
    nationality: 'Française',
    address: '8 rue des Ateliers',
    wanted_professions: [professionId('Cariste'), professionId('Magasinier')],
    search_radius: 30,
    contract_types: ['temp', 'permanent_temp'],
    skills: ['CACES 1A, 3 et 5', 'Préparation de commandes'],
    availability: 'available_from',
    available_from: day(12),
    last_activity_at: instant(-1),
  };
}

interface Other {
  readonly name: readonly [first: string, last: string];
  readonly civility: 'mr' | 'mrs';
  readonly city: CommuneName;
  readonly jobs: readonly ProfessionLabel[];
  readonly availability: 'available' | 'available_from' | 'not_available';
  readonly skills: readonly string[];
  /** Days since the last activity. */
  readonly silentFor: number;
}

const others: readonly Other[] = [
  {
    name: ['Awa', 'Diallo'],
    civility: 'mrs',
    city: 'Saint-Denis',
    jobs: ['Préparateur de commandes', 'Agent de tri'],
    availability: 'available',
    skills: ['Commande vocale', 'CACES 1A'],
    silentFor: 2,
  },
  {
    name: ['Karim', 'Benhamou'],
    civility: 'mr',
    city: 'Rungis',
    jobs: ['Cariste'],
    availability: 'available',
    skills: ['CACES 3', 'CACES 5'],
    silentFor: 9,
  },
  {
    name: ['Élodie', 'Marchand'],
    civility: 'mrs',
    city: 'Meaux',
    jobs: ['Assistant administratif', 'Réceptionniste'],
    availability: 'available_from',
    skills: ['Anglais courant', 'Tableur'],
    silentFor: 21,
  },
  {
    name: ['Yann', 'Le Goff'],
    civility: 'mr',
    city: 'Rennes',
    jobs: ['Électricien du bâtiment'],
    availability: 'available',
    skills: ['Habilitation B1V', 'Permis B'],
    silentFor: 5,
  },
  {
    name: ['Fatou', 'Sarr'],
    civility: 'mrs',
    city: 'Rouen',
    jobs: ['Aide-soignant'],
    availability: 'not_available',
    skills: ['AFGSU 2'],
    silentFor: 44,
  },
  {
    name: ['Bruno', 'Delcourt'],
    civility: 'mr',
    city: 'Lille',
    jobs: ['Conducteur de ligne', 'Opérateur de production'],
    availability: 'available',
    skills: ['Conduite de ligne', 'Maintenance de premier niveau'],
    silentFor: 13,
  },
  {
    name: ['Sylvie', 'Caron'],
    civility: 'mrs',
    city: 'Amiens',
    jobs: ['Agent d’entretien'],
    availability: 'not_available',
    skills: ['Bionettoyage'],
    silentFor: 790,
  },
];

function otherProfile(other: Other, index: number, { day, instant }: Calendar): Profile {
  const { name, civility, city, jobs, availability, skills, silentFor } = other;
  const [first_name, last_name] = name;
  return {
    id: profileId(last_name),
    ...placeAt(city),
    civility,
    first_name,
    last_name,
    email: `candidat${index + 1}@exemple.test`,
    phone: `+3361200030${index}`,
    birth_date: `19${80 + index}-0${index + 1}-15`,
    wanted_professions: jobs.map(professionId),
    search_radius: 20 + index * 5,
    contract_types: ['temp'],
    skills: [...skills],
    availability,
    available_from: availability === 'available_from' ? day(20 + index) : null,
    last_activity_at: instant(-silentFor),
  };
}
