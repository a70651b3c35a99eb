import { emailOf } from '#alec/demo/accounts.ts';
import type { Calendar } from '#alec/demo/calendar.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import { regionId, userId } from './demoPeople.ts';

const profile = seedId('candidate-profiles', 'candidate');

/** What the demo candidate finds in the personal space. */
export function candidateSpaceRecords({ day }: Calendar): SeedSet[] {
  return [
    {
      path: 'candidate-profiles',
      records: [
        {
          id: profile,
          user: userId('candidate'),
          region: regionId('IDF'),
          civility: 'mr',
          first_name: 'Thomas',
          last_name: 'Petit',
          email: emailOf('candidate'),
          phone: '+33612345678',
          birth_date: '1994-03-12',
          birth_country: 'France',
          nationality: 'Française',
          address: '8 rue des Ateliers',
          postal_code: '92000',
          city: 'Nanterre',
          wanted_jobs: ['Cariste', 'Magasinier'],
          search_radius: 30,
          contract_types: ['Intérim', 'CDI intérimaire'],
          skills: ['CACES 1A, 3 et 5', 'Préparation de commandes'],
          availability: 'available_from',
          available_from: day(12),
        },
      ],
    },
    {
      path: 'candidate-languages',
      records: [
        {
          id: seedId('candidate-languages', 1),
          candidate_profile: profile,
          language: 'Français',
          level: 'native',
        },
        {
          id: seedId('candidate-languages', 2),
          candidate_profile: profile,
          language: 'Anglais',
          level: 'intermediate',
        },
      ],
    },
    {
      path: 'candidate-experiences',
      records: [
        {
          id: seedId('candidate-experiences', 1),
          candidate_profile: profile,
          job: 'Cariste',
          company: 'Logidis Seine',
          city: 'Nanterre',
          from_date: day(-700),
          to_date: day(-120),
        },
      ],
    },
    {
      path: 'candidate-formations',
      records: [
        {
          id: seedId('candidate-formations', 1),
          candidate_profile: profile,
          label: 'CAP opérateur logistique',
          school: 'Lycée des Ateliers',
          graduated_on: '2012-07-01',
        },
      ],
    },
    {
      path: 'candidate-ads',
      records: [
        {
          id: seedId('candidate-ads', 1),
          candidate_profile: profile,
          title: 'Cariste',
          hourly_rate: '12.400',
          reference: 'AN-301',
          company: 'Transports Delmas',
          city: 'Gennevilliers',
          contract_type: 'Intérim',
          published_on: day(-3),
        },
        {
          id: seedId('candidate-ads', 2),
          candidate_profile: profile,
          title: 'Magasinier',
          hourly_rate: '12.100',
          reference: 'AN-305',
          company: 'Halles Fraîcheur',
          city: 'Rungis',
          contract_type: 'Intérim',
          published_on: day(-1),
        },
      ],
    },
    {
      path: 'candidate-applications',
      records: [
        {
          id: seedId('candidate-applications', 1),
          candidate_profile: profile,
          candidate_ad: seedId('candidate-ads', 1),
          status: 0,
          message: 'Je suis disponible dès la semaine prochaine.',
          applied_on: day(-2),
        },
      ],
    },
    {
      path: 'candidate-missions',
      records: [
        {
          id: seedId('candidate-missions', 1),
          candidate_profile: profile,
          title: 'Cariste',
          hourly_rate: '12.400',
          company: 'Logidis Seine',
          city: 'Nanterre',
          from_date: day(-40),
          to_date: day(10),
          agency: 'Nanterre Industrie et logistique',
        },
      ],
    },
    {
      path: 'candidate-savings',
      records: [
        {
          id: seedId('candidate-savings', 1),
          candidate_profile: profile,
          label: 'Heures épargnées',
          entry_date: day(-30),
          hours: '14.00',
          amount: '173.60',
        },
      ],
    },
    {
      path: 'candidate-sponsorships',
      records: [
        {
          id: seedId('candidate-sponsorships', 1),
          candidate_profile: profile,
          first_name: 'Lucas',
          last_name: 'Henry',
          email: 'lucas.henry@exemple.test',
          status: 'sent',
        },
      ],
    },
  ];
}
