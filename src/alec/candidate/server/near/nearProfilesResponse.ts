import { farthestKm, numberIn, repeated } from '#alec/candidate/server/ads/suggestedAdsQuery.ts';
import type { CandidateParts } from '#alec/candidate/server/ownCandidate.ts';
import { type CommunePlace, placeOf } from '#alec/candidate/server/place/communePlace.ts';
import { type Problem, problem, problemResponse, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import type { FieldOf } from '#generated/records.ts';
import { type NearRow, nearProfilesSql } from './nearProfilesSql.ts';

/** Their ids fit into the address of one request for the rows, of which proxies take 8,000 signs. */
const mostProfiles = 150;

const cityCode = 'city_code' satisfies FieldOf<'candidate-profiles'>;
const distance = 'distance';

/**
 * `GET /candidate-profiles/near?city_code=69123&distance=30&filter[…]`: the profiles within so many kilometres of a commune, of
 * those that the filters of the list leave and the caller may view, each with its distance: `meta.profiles`, the nearest 150,
 * the nearest first, and how many there are in `meta.total`. One statement. 400 without a commune and a distance, or for a
 * parameter a list does not know; 403 without the permission to view.
 *
 * @example
 * // {"meta": {"total": 1, "profiles": [{"id": "0193…", "distance_km": 12}]}}
 */
export async function nearProfilesResponse(
  source: Request,
  { api, database, context }: CandidateParts,
): Promise<Response> {
  try {
    const { place, withinKm } = await readPlace(new URL(source.url).searchParams);
    const where = api.conditionsOf(listRequest(source), context);
    const near = { latitude: place.latitude, longitude: place.longitude, withinKm, most: mostProfiles };
    const [row] = await database.query<NearRow>(nearProfilesSql(where, near));
    return Response.json(
      { meta: { total: row?.total ?? 0, profiles: JSON.parse(row?.profiles ?? '[]') } },
      { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
    );
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

interface Asked {
  readonly place: CommunePlace;
  readonly withinKm: number;
}

async function readPlace(parameters: URLSearchParams): Promise<Asked> {
  const problems: Problem[] = repeated(parameters);
  const code = parameters.get(cityCode) ?? '';
  const place = code === '' ? null : await placeOf({ city_code: code });
  if (!place) problems.push(bad(cityCode, code, 'commune-code'));
  const bounds = { least: 1, most: farthestKm, expected: 'ad-distance' };
  const withinKm = numberIn({ parameters, problems }, distance, bounds);
  if (!parameters.has(distance)) problems.push(bad(distance, '', bounds.expected));
  refuseAny(problems);
  if (!place || withinKm === null) throw new Error('a fault of the place went unsaid');
  return { place, withinKm };
}

function bad(name: string, value: string, expected: string): Problem {
  return problem('bad-parameter', { name, value, expected }, { parameter: name });
}

/** The list with the other parameters of the address. */
function listRequest({ url }: Request): Request {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/near$/, '');
  for (const name of [cityCode, distance]) address.searchParams.delete(name);
  return new Request(address);
}
