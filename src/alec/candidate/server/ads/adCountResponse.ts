import { productProblem } from '#alec/productProblem.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { type Problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import type { AdCallParts } from './candidateAdCalls.ts';
import { ownAds } from './ownAds.ts';
import { adCountSql, type CountRow } from './ownAdsSql.ts';
import { numberIn, repeated } from './suggestedAdsQuery.ts';

/** As the profile allows. */
const bounds = { least: 5, most: 100, expected: 'search-radius' };

/**
 * `GET /candidate/ad-count?radius=40`: how many ads that may be answered lie within so many kilometres of the commune of the
 * caller's own profile, whatever they offer; without `radius` the profile's own; null while the profile has no commune whose place
 * is known. 400 for another parameter or radius, 403 without the right to see ads, 404 without a profile.
 */
export function adCountResponse(source: Request, { database, context, now }: AdCallParts): Promise<Response> {
  return ownAds(context, async () => {
    const radiusKm = readRadius(new URL(source.url).searchParams);
    const statement = adCountSql({ userId: context.actor.id, today: localDay(now()) }, radiusKm);
    const [row] = await database.query<CountRow>(statement);
    if (!row) throw new Refusal(productProblem('no-candidate-profile'));
    return { meta: { radius: row.radius, count: row.count } };
  });
}

function readRadius(parameters: URLSearchParams): number | null {
  const problems: Problem[] = [...unknownParameters(parameters.keys(), ['radius']), ...repeated(parameters)];
  const radius = numberIn({ parameters, problems }, 'radius', bounds);
  refuseAny(problems);
  return radius;
}
