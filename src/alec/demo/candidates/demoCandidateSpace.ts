import type { Calendar } from '#alec/demo/calendar.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import { adId, adRecords } from './demoAds.ts';
import { ownProfile, profileRecords } from './demoProfiles.ts';

/** What the demo candidate finds in the personal space. */
export function candidateSpaceRecords(calendar: Calendar): SeedSet[] {
  const { day } = calendar;
  return [
    { path: 'candidate-profiles', records: profileRecords(calendar) },
    {
      path: 'candidate-languages',
      records: [
        {
          id: seedId('candidate-languages', 1),
          candidate_profile: ownProfile,
          language: 'Français',
          level: 'native',
        },
        {
          id: seedId('candidate-languages', 2),
          candidate_profile: ownProfile,
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
          candidate_profile: ownProfile,
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
          candidate_profile: ownProfile,
          label: 'CAP opérateur logistique',
          school: 'Lycée des Ateliers',
          from_date: '2010-09-01',
          to_date: '2012-07-01',
        },
      ],
    },
    { path: 'candidate-ads', records: adRecords(calendar) },
    {
      path: 'candidate-applications',
      records: [
        {
          id: seedId('candidate-applications', 1),
          candidate_profile: ownProfile,
          candidate_ad: adId(1),
          ad_title: 'Cariste à Gennevilliers',
          ad_company: 'Transports Delmas',
          ad_city: 'Gennevilliers',
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
          candidate_profile: ownProfile,
          title: 'Cariste',
          hourly_rate: '12.400',
          company: 'Logidis Seine',
          city: 'Nanterre',
          from_date: day(-40),
          to_date: day(10),
          agency: 'Nanterre Industrie et logistique',
          agency_phone: '+33140506070',
        },
        {
          id: seedId('candidate-missions', 2),
          candidate_profile: ownProfile,
          title: 'Magasinier',
          hourly_rate: '12.100',
          company: 'Halles Fraîcheur',
          city: 'Rungis',
          from_date: day(-210),
          to_date: day(-120),
          agency: 'Nanterre Industrie et logistique',
          agency_phone: '+33140506070',
        },
        {
          id: seedId('candidate-missions', 3),
          candidate_profile: ownProfile,
          title: 'Cariste',
          hourly_rate: '12.850',
          company: 'Logidis Seine',
          city: 'Nanterre',
          from_date: day(14),
          to_date: day(60),
          agency: 'Nanterre Industrie et logistique',
          agency_phone: '+33140506070',
        },
      ],
    },
    {
      path: 'candidate-savings',
      records: [
        {
          id: seedId('candidate-savings', 1),
          candidate_profile: ownProfile,
          label: 'Heures épargnées',
          entry_date: day(-30),
          hours: '14.00',
          amount: '173.60',
        },
        {
          id: seedId('candidate-savings', 2),
          candidate_profile: ownProfile,
          label: 'Prime de fin de mission épargnée',
          entry_date: day(-95),
          hours: '21.50',
          amount: '266.60',
        },
        {
          id: seedId('candidate-savings', 3),
          candidate_profile: ownProfile,
          label: 'Heures reprises',
          entry_date: day(-10),
          hours: '-7.00',
          amount: '-86.80',
        },
      ],
    },
    {
      path: 'candidate-sponsorships',
      records: [
        {
          id: seedId('candidate-sponsorships', 1),
          candidate_profile: ownProfile,
          first_name: 'Lucas',
          last_name: 'Henry',
          email: 'lucas.henry@exemple.test',
          status: 'sent',
          has_consent: true,
        },
      ],
    },
  ];
}
