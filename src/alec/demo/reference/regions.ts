import { seedId } from '#alec/demo/seedId.ts';
import type { ValuesOf } from '#generated/records.ts';

const regions: readonly (readonly [name: string, initials: string])[] = [
  ['Auvergne-Rhône-Alpes', 'ARA'],
  ['Bourgogne-Franche-Comté', 'BFC'],
  ['Bretagne', 'BRE'],
  ['Centre-Val de Loire', 'CVL'],
  ['Corse', 'COR'],
  ['Grand Est', 'GES'],
  ['Hauts-de-France', 'HDF'],
  ['Île-de-France', 'IDF'],
  ['Normandie', 'NOR'],
  ['Nouvelle-Aquitaine', 'NAQ'],
  ['Occitanie', 'OCC'],
  ['Pays de la Loire', 'PDL'],
  ['Provence-Alpes-Côte d’Azur', 'PAC'],
  ['Guadeloupe', 'GUA'],
  ['Guyane', 'GUY'],
  ['Martinique', 'MAR'],
  ['La Réunion', 'REU'],
];

/** The regions; `more` gives a region what else is known of it: who leads and who manages. */
export function regionRecords(
  more: (initials: string) => ValuesOf<'region-repositories'> = () => ({}),
): ValuesOf<'region-repositories'>[] {
  const path = 'region-repositories';
  return regions.map(
    ([name, initials], index): ValuesOf<typeof path> => ({
      id: seedId(path, initials),
      name,
      initials,
      direction_code: `DR${String(index + 1).padStart(2, '0')}`,
      position: index + 1,
      ...more(initials),
    }),
  );
}
