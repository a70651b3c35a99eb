import type { Commune } from '#alec/integrations/communes.ts';
import { embeddedCommunes } from '#alec/integrations/embeddedCommunes.ts';
import { searchedName } from '#alec/integrations/searchedName.ts';
import { type LocatedCommune, readCommuneCoordinates } from './communeCoordinates.ts';

/** A commune as a record says it. */
export interface PlaceWords {
  readonly city_code?: string | null;
  readonly postal_code?: string | null;
  readonly city?: string | null;
}

/** A commune of the register; without coordinates where nobody knows them. */
export interface CommunePlace {
  readonly city_code: string;
  /** Degrees with five decimals, as records hold them. */
  readonly latitude: string | null;
  readonly longitude: string | null;
}

/**
 * The commune that is meant, and where it lies, without asking anybody outside; null: there is none of that name, or of that
 * postal code. What people write decides: name and postal code, or the name within the department of the postal code
 * (`Lyon 69904`, `Paris 10e`, `Puteaux Cedex`); of several communes the one of the INSEE code, or the largest.
 *
 * The registers are read at the first question and kept, some 30 MB.
 *
 * @example
 * await placeOf({ postal_code: '69007', city: 'Lyon' }) // { city_code: '69123', latitude: '45.74846', longitude: '4.84671' }
 * await placeOf({ city: 'Luxembourg' }) // null
 */
export async function placeOf(words: PlaceWords): Promise<CommunePlace | null> {
  const commune = await findCommune(words);
  if (!commune) return null;
  coordinates ??= readCommuneCoordinates();
  const located = (await coordinates).get(commune.code);
  return {
    city_code: commune.code,
    latitude: located?.latitude.toFixed(5) ?? null,
    longitude: located?.longitude.toFixed(5) ?? null,
  };
}

let coordinates: Promise<ReadonlyMap<string, LocatedCommune>> | undefined;

const find = embeddedCommunes();
/** More communes than have one name, or share one postal code. */
const most = 200;

async function findCommune({ city_code, postal_code, city }: PlaceWords): Promise<Commune | undefined> {
  const name = city ? townOf(city) : '';
  if (!postal_code && name === '')
    return city_code ? (await find({ code: city_code, limit: 1 }))[0] : undefined;
  const named = (
    await find({ ...(name !== '' && { nom: name }), limit: most, ...byCode(postal_code) })
  ).filter(isNamed(name));
  const found = named.length > 0 ? named : await sameDepartment(name, postal_code);
  return found.find(({ code }) => code === city_code) ?? found[0];
}

function byCode(postalCode: string | null | undefined) {
  return postalCode ? { codePostal: postalCode } : {};
}

/** Without what mail adds to a commune: `Cedex 08`, the number of an arrondissement. */
function townOf(city: string): string {
  return searchedName(city)
    .replace(/ cedex.*$/, '')
    .replace(/ \d+(er|e|eme)?( arrondissement)?$/, '');
}

function isNamed(name: string): ({ nom }: Commune) => boolean {
  return ({ nom }) => name === '' || searchedName(nom) === name;
}

/** A company has a postal code of its own, which no register of communes knows. */
async function sameDepartment(
  name: string,
  postalCode: string | null | undefined,
): Promise<readonly Commune[]> {
  if (name === '' || !postalCode) return [];
  const found = await find({ nom: name, limit: most });
  return found
    .filter(isNamed(name))
    .filter(({ codesPostaux }) =>
      codesPostaux.some((known) => departmentOf(known) === departmentOf(postalCode)),
    );
}

/** The first two digits of a postal code, three overseas. */
function departmentOf(postalCode: string): string {
  return postalCode.slice(0, /^9[78]/.test(postalCode) ? 3 : 2);
}
