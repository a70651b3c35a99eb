import { reasonsOf } from '#alec/candidate/domain/suggestion.ts';
import { productProblem } from '#alec/productProblem.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { Refusal } from '#engine/api/request/problem.ts';
import type { AdCallParts } from './candidateAdCalls.ts';
import { ownAds } from './ownAds.ts';
import { type SuggestedRow, suggestedAdsSql } from './ownAdsSql.ts';
import { readSuggestedQuery } from './suggestedAdsQuery.ts';

/** An ad as the statement gives it. */
interface AdRow {
  readonly id: string;
  readonly score: number;
  readonly mark: 'kept' | 'hidden' | null;
}

/**
 * `GET /candidate/suggested-ads?sort=&contract_type=&profession=&distance=&hidden=&kept=&page[number]=&page[size]=`: the ads
 * that agree with what the caller's own profile looks for, the best first, each with its distance in km and the codes of the
 * reasons (`profession`, `distance`, `contract`); `hidden=true` and `kept=true` give those that she marked so, agreeing or not.
 * 400 for parameters and words there are not, 403 without the right to see ads, 404 without a profile.
 */
export function suggestedAdsResponse(
  source: Request,
  { database, context, now }: AdCallParts,
): Promise<Response> {
  return ownAds(context, async () => {
    const query = readSuggestedQuery(new URL(source.url).searchParams);
    const statement = suggestedAdsSql({ userId: context.actor.id, today: localDay(now()) }, query);
    const [row] = await database.query<SuggestedRow>(statement);
    if (!row) throw new Refusal(productProblem('no-candidate-profile'));
    const ads: readonly AdRow[] = JSON.parse(row.ads);
    return {
      data: ads.map((ad) => resourceOf(ad, { takesAny: row.takes_any })),
      meta: { page: { ...query.page, total: row.ad_count } },
    };
  });
}

function resourceOf({ id, score, mark, ...attributes }: AdRow, wishes: { readonly takesAny: boolean }) {
  return {
    type: 'suggested_ads',
    id,
    attributes: {
      ...attributes,
      reasons: reasonsOf(score, wishes),
      is_kept: mark === 'kept',
      is_hidden: mark === 'hidden',
    },
  };
}
