import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Commune, CommuneQuery, FindCommunes, Place } from './communes.ts';
import { searchedName } from './searchedName.ts';

/**
 * The communes of the administrative register of data.gouv.fr, read at the first question (once, some 0.2 s).
 * Names are found by the beginning of any of their words: the whole name first, then names that begin so, then the
 * others, each time the larger commune first.
 */
export function embeddedCommunes(): FindCommunes {
  return async (query) => {
    register ??= readRegister();
    return matchesOf(await register, query);
  };
}

/** Read once for the whole process. */
let register: Promise<readonly Entry[]> | undefined;

interface Entry {
  readonly commune: Commune;
  /** The name as it is searched: ` saint denis`. */
  readonly name: string;
}

/** One line of the package's file. */
interface Line {
  readonly type?: string;
  readonly code: string;
  readonly nom: string;
  readonly departement: string;
  readonly region: string;
  readonly codesPostaux?: readonly string[];
  readonly population?: number;
}

async function readRegister(): Promise<readonly Entry[]> {
  const [lines, departements, regions] = await Promise.all([
    readJson<Line[]>(require.resolve('@etalab/decoupage-administratif/data/communes.json')),
    readJson<Place[]>(require.resolve('@etalab/decoupage-administratif/data/departements.json')),
    readJson<Place[]>(require.resolve('@etalab/decoupage-administratif/data/regions.json')),
  ]);
  const names = { departements: namesOf(departements), regions: namesOf(regions) };
  return lines
    .filter(({ type }) => type === 'commune-actuelle')
    .map((line) => ({ commune: communeOf(line, names), name: ` ${searchedName(line.nom)}` }))
    .sort((one, other) => (other.commune.population ?? 0) - (one.commune.population ?? 0));
}

const require = createRequire(import.meta.url);

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
}

type Names = ReadonlyMap<string, string>;

function namesOf(places: readonly Place[]): Names {
  return new Map(places.map(({ code, nom }) => [code, nom]));
}

function communeOf(line: Line, names: { readonly departements: Names; readonly regions: Names }): Commune {
  const { nom, code, codesPostaux = [], departement, region, population } = line;
  return {
    nom,
    code,
    codesPostaux,
    codeDepartement: departement,
    codeRegion: region,
    departement: { code: departement, nom: names.departements.get(departement) ?? departement },
    region: { code: region, nom: names.regions.get(region) ?? region },
    ...(population !== undefined && { population }),
  };
}

const ranks = 3;

/** The entries are in the order of their size already, and stay so within a rank. */
function matchesOf(entries: readonly Entry[], { nom, code, codePostal, limit }: CommuneQuery): Commune[] {
  const words = searchedName(nom ?? '');
  const byRank: Commune[][] = Array.from({ length: ranks }, () => []);
  for (const { commune, name } of entries) {
    if (code !== undefined && commune.code !== code) continue;
    if (codePostal !== undefined && !commune.codesPostaux.includes(codePostal)) continue;
    byRank[rankOf(name, words)]?.push(commune);
  }
  return byRank.flat().slice(0, limit);
}

/** Undefined place of a list: no match. */
const noRank = ranks;

function rankOf(name: string, words: string): number {
  if (words === '') return 0;
  const at = name.indexOf(` ${words}`);
  if (at < 0) return noRank;
  if (at > 0) return 2;
  return name.length === words.length + 1 ? 0 : 1;
}
