import type { Commune, FindCommunes, Place } from './communes.ts';
import { type GetJson, ServiceUnavailable, type Warn } from './createJsonClient.ts';
import { isWireObject, textsOf, type WireObject } from './wire.ts';

const fields = 'nom,code,codesPostaux,codeDepartement,departement,codeRegion,region,population';

/**
 * The public communes service: `GET {url}/communes?nom=&codePostal=&code=&fields=&boost=population&limit=`, an array.
 * A commune that is not in its format is left out and logged by its code.
 *
 * Rejects with `ServiceUnavailable` when the service gives no array.
 */
export function remoteCommunes(getJson: GetJson, warn: Warn): FindCommunes {
  return async ({ limit, ...conditions }) => {
    const answer = await getJson('communes', {
      ...definedOf(conditions),
      fields,
      boost: 'population',
      limit: String(limit),
    });
    if (!Array.isArray(answer)) throw new ServiceUnavailable('communes', 'malformed');
    return answer.slice(0, limit).flatMap((one: unknown) => communeOf(one) ?? leftOut(one, warn));
  };
}

function definedOf(conditions: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function leftOut(one: unknown, warn: Warn): [] {
  const code = isWireObject(one) ? String(one.code) : 'none';
  warn({ service: 'communes', code: code.slice(0, 20) }, 'commune not understood, left out');
  return [];
}

function communeOf(one: unknown): Commune | null {
  if (!isWireObject(one)) return null;
  const { nom, code, population } = one;
  const departement = placeOf(one, 'departement', 'codeDepartement');
  if (typeof nom !== 'string' || typeof code !== 'string' || departement === null) return null;
  const region = placeOf(one, 'region', 'codeRegion') ?? { code: '', nom: '' };
  return {
    nom,
    code,
    codesPostaux: textsOf(one.codesPostaux),
    codeDepartement: departement.code,
    codeRegion: region.code,
    departement,
    region,
    ...(typeof population === 'number' && { population }),
  };
}

/** Overseas collectivities have a code and no name of their own. */
function placeOf(one: WireObject, name: string, codeName: string): Place | null {
  const { [name]: place, [codeName]: code } = one;
  if (isWireObject(place) && typeof place.code === 'string' && typeof place.nom === 'string')
    return { code: place.code, nom: place.nom };
  return typeof code === 'string' ? { code, nom: code } : null;
}
