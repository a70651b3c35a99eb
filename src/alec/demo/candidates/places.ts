import { regionId } from '#alec/demo/people/demoPeople.ts';
import type { ValuesOf } from '#generated/records.ts';

type Place = Pick<
  ValuesOf<'candidate-profiles'>,
  'city' | 'postal_code' | 'city_code' | 'latitude' | 'longitude' | 'region'
>;

/** Communes of the demonstration, where they are in degrees and in which region of the group. */
const communes = {
  Nanterre: ['92000', '92050', '48.89240', '2.20670', 'IDF'],
  Gennevilliers: ['92230', '92036', '48.93220', '2.30480', 'IDF'],
  Rungis: ['94150', '94065', '48.74730', '2.34860', 'IDF'],
  'Saint-Denis': ['93200', '93066', '48.93560', '2.35390', 'IDF'],
  'Évry-Courcouronnes': ['91000', '91228', '48.63280', '2.44050', 'IDF'],
  Meaux: ['77100', '77284', '48.96010', '2.87880', 'IDF'],
  Rouen: ['76000', '76540', '49.44310', '1.09930', 'NOR'],
  'Le Havre': ['76600', '76351', '49.49380', '0.10770', 'NOR'],
  Lille: ['59000', '59350', '50.63300', '3.05860', 'HDF'],
  Amiens: ['80000', '80021', '49.89410', '2.29580', 'HDF'],
  Rennes: ['35000', '35238', '48.11130', '-1.68000', 'BRE'],
} as const;

export type CommuneName = keyof typeof communes;

export function placeAt(city: CommuneName): Place {
  const [postal_code, city_code, latitude, longitude, region] = communes[city];
  return { city, postal_code, city_code, latitude, longitude, region: regionId(region) };
}
