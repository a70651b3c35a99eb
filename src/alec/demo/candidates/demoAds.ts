import type { Calendar } from '#alec/demo/calendar.ts';
import { type ProfessionLabel, professionId } from '#alec/demo/reference/professions.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { ValuesOf } from '#generated/records.ts';
import { type CommuneName, placeAt } from './places.ts';

export const adId = (number: number): string => seedId('candidate-ads', number);

interface Offer {
  readonly profession: ProfessionLabel;
  readonly company: string;
  readonly city: CommuneName;
  readonly contract: 'temp' | 'permanent_temp' | 'fixed_term' | 'permanent';
  readonly rate: string;
  /** Days from today: published, mission begins, mission ends. */
  readonly days: readonly [number, number, number];
  readonly text: string;
}

const offers: readonly Offer[] = [
  {
    profession: 'Cariste',
    company: 'Transports Delmas',
    city: 'Gennevilliers',
    contract: 'temp',
    rate: '12.400',
    days: [-3, 6, 60],
    text: 'Vous chargez et déchargez les camions avec un chariot frontal. Horaires du matin, 6 h à 13 h 30.',
  },
  {
    profession: 'Magasinier',
    company: 'Halles Fraîcheur',
    city: 'Rungis',
    contract: 'temp',
    rate: '12.100',
    days: [-1, 4, 32],
    text: 'Vous recevez les marchandises, vous les rangez et vous tenez le stock à jour.',
  },
  {
    profession: 'Cariste',
    company: 'Logidis Seine',
    city: 'Nanterre',
    contract: 'permanent_temp',
    rate: '12.850',
    days: [-8, 14, 380],
    text: 'Mission longue avec formation au CACES 5. Travail en équipe, deux semaines sur trois.',
  },
  {
    profession: 'Préparateur de commandes',
    company: 'Entrepôts du Nord',
    city: 'Saint-Denis',
    contract: 'temp',
    rate: '11.950',
    days: [-2, 3, 45],
    text: 'Vous préparez les commandes à la voix. Une formation d’une journée est prévue à l’arrivée.',
  },
  {
    profession: 'Magasinier',
    company: 'Ateliers de la Brie',
    city: 'Meaux',
    contract: 'fixed_term',
    rate: '12.300',
    days: [-12, 10, 190],
    text: 'Vous gérez le magasin de pièces détachées. Le permis B est demandé.',
  },
  {
    profession: 'Soudeur',
    company: 'Chantiers de l’Estuaire',
    city: 'Le Havre',
    contract: 'temp',
    rate: '14.600',
    days: [-5, 8, 120],
    text: 'Soudage TIG et semi-automatique. Une licence à jour est nécessaire.',
  },
  {
    profession: 'Maçon',
    company: 'Bâti Normandie',
    city: 'Rouen',
    contract: 'temp',
    rate: '13.200',
    days: [-4, 7, 90],
    text: 'Chantier de logements. Vous montez des murs et vous coulez des dalles.',
  },
  {
    profession: 'Conducteur de ligne',
    company: 'Biscuiterie des Flandres',
    city: 'Lille',
    contract: 'temp',
    rate: '12.700',
    days: [-6, 5, 75],
    text: 'Vous réglez la ligne et vous surveillez la qualité. Travail en trois équipes.',
  },
  {
    profession: 'Électricien du bâtiment',
    company: 'Armor Énergie',
    city: 'Rennes',
    contract: 'permanent',
    rate: '14.100',
    days: [-9, 20, 400],
    text: 'Vous installez les réseaux électriques de bureaux neufs. Une habilitation B1V est demandée.',
  },
  {
    profession: 'Manutentionnaire',
    company: 'Gares et Fret',
    city: 'Évry-Courcouronnes',
    contract: 'temp',
    rate: '11.900',
    days: [-1, 2, 16],
    text: 'Vous déchargez les conteneurs. Port de charges et travail debout.',
  },
];

/** What candidates find among the ads: open ones, and one that is filled. */
export function adRecords({ day, instant }: Calendar): ValuesOf<'candidate-ads'>[] {
  return offers.map(({ profession, company, city, contract, rate, days, text }, index) => {
    const [published, begins, ends] = days;
    const isFilled = profession === 'Conducteur de ligne';
    return {
      id: adId(index + 1),
      title: `${profession} à ${city}`,
      reference: `AN-${301 + index}`,
      profession: professionId(profession),
      contract_type: contract,
      company,
      ...placeAt(city),
      agency: `Agence de ${city}`,
      agency_phone: '+33140506070',
      hourly_rate: rate,
      from_date: day(begins),
      to_date: day(ends),
      published_on: day(published),
      is_open: !isFilled,
      closed_at: isFilled ? instant(-1) : null,
      announced_at: instant(published),
      description: text,
    };
  });
}
