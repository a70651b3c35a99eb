import { leastScore, weights } from '#alec/candidate/domain/suggestion.ts';
import { distanceSql, kmPerDegree } from '#alec/candidate/server/place/distanceSql.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { SuggestedAdsQuery } from './suggestedAdsQuery.ts';

/** Whose ads are asked for, and on which day. */
export interface OwnAds {
  readonly userId: string;
  readonly today: string;
}

/** The one row of the statement: the profile, even where nothing is suggested. */
export interface SuggestedRow {
  readonly takes_any: boolean;
  readonly ad_count: number;
  /** JSON text: a list of ads. */
  readonly ads: string;
}

/**
 * The ads suggested to one account, a page of them with their total, in one statement; no row: it has no profile.
 *
 * Ads that may be answered are scored as `suggestionOf` scores one, and listed in its order. Open ads are read once; those of
 * no wanted profession and outside a box around the commune go before anything else is calculated, and what a page shows is
 * read for its rows alone.
 */
export function suggestedAdsSql({ userId, today }: OwnAds, query: SuggestedAdsQuery): Statement {
  const { page, sort, isHidden, isKept } = query;
  const before = (page.number - 1) * page.size;
  const least = isHidden || isKept ? 0 : leastScore;
  return statementOf(sql`
    with me as materialized (
      select profile.id, profile.latitude::double precision as lat, profile.longitude::double precision as lng,
        coalesce(profile.search_radius, 0) as radius,
        profile.latitude - (coalesce(profile.search_radius, 0) + 1) / ${kmPerDegree}::numeric as south,
        profile.latitude + (coalesce(profile.search_radius, 0) + 1) / ${kmPerDegree}::numeric as north,
        coalesce(profile.contract_types, '{}') as contract_types,
        array(
          select wanted.target_id
          from candidate_profiles__wanted_professions as wanted
          where wanted.owner_id = profile.id
        ) as professions
      from candidate_profiles as profile
      where profile.user_id = ${userId}::uuid
      limit 1
    )
    select cardinality(me.contract_types) = 0 as takes_any, found.ad_count, found.ads
    from me
    cross join lateral (
      select count(*)::integer as ad_count,
        coalesce(
          json_agg(
            (
              select json_build_object(
                'id', ad.id,
                'title', ad.title,
                'reference', ad.reference,
                'profession', ad.profession_id,
                'profession_label', (
                  select profession.label
                  from profession_repositories as profession
                  where profession.id = ad.profession_id
                ),
                'contract_type', ad.contract_type,
                'company', ad.company,
                'postal_code', ad.postal_code,
                'city', ad.city,
                'hourly_rate', ad.hourly_rate::text,
                'from_date', ad.from_date,
                'to_date', ad.to_date,
                'published_on', ad.published_on,
                'distance_km', ranked.distance_km,
                'score', ranked.score,
                'mark', ranked.mark,
                'is_applied', exists (
                  select
                  from candidate_applications as application
                  where application.candidate_ad_id = ad.id
                    and application.candidate_profile_id = me.id
                    and application.withdrawn_at is null
                )
              )
              from candidate_ads as ad
              where ad.id = ranked.id
            )
            order by ranked.place
          ) filter (where ranked.place > ${before}::integer and ranked.place <= ${before + page.size}::integer),
          '[]'
        )::text as ads
      from (
        select scored.id, scored.mark, scored.distance_km, scored.score,
          row_number() over (
            order by
              case when ${sort}::text = 'nearest' then scored.distance_km end nulls last,
              case when ${sort}::text = 'newest' then scored.published_on end desc nulls last,
              case when ${sort}::text = 'rate' then scored.hourly_rate end desc nulls last,
              case when ${sort}::text = 'start' then scored.from_date end nulls last,
              scored.score desc, scored.distance_km nulls last, scored.published_on desc nulls last, scored.id desc
          ) as place
        from (
          select placed.id, placed.mark, placed.published_on, placed.hourly_rate, placed.from_date, placed.distance_km,
            placed.is_wanted::integer * ${weights.profession}::integer
              + coalesce(placed.distance_km <= me.radius, false)::integer * ${weights.distance}::integer
              + placed.is_taken::integer * ${weights.contract}::integer as score
          from (
            select open_ad.id, open_ad.mark, open_ad.published_on, open_ad.hourly_rate, open_ad.from_date, open_ad.is_wanted,
              open_ad.is_taken, (${distanceInKm})::integer as distance_km
            from (
              select ad.id, ad.published_on, ad.hourly_rate, ad.from_date, mark.mark,
                ad.latitude as lat, ad.longitude as lng,
                coalesce(ad.profession_id = any(me.professions), false) as is_wanted,
                (cardinality(me.contract_types) = 0 or ad.contract_type = any(me.contract_types)) as is_taken
              from candidate_ads as ad
              left join candidate_ad_marks as mark
                on mark.candidate_ad_id = ad.id
                and mark.candidate_profile_id = me.id
              where ${mayBeAnswered(today)}
                and ${sql.join(conditions(query), ' and ')}
              offset 0
            ) as open_ad
            where open_ad.is_wanted
              or open_ad.mark is not null
              or (open_ad.is_taken and ${mayBeNear})
          ) as placed
          where ${query.distanceKm}::integer is null
            or placed.distance_km <= ${query.distanceKm}::integer
        ) as scored
        where scored.score >= ${least}::integer
      ) as ranked
    ) as found`);
}

/** What she marked is shown among its like, whatever she looks for since. */
function conditions({ isHidden, isKept, contractTypes, professions }: SuggestedAdsQuery): SQL[] {
  return [
    isHidden || isKept
      ? sql`mark.mark = ${isHidden ? 'hidden' : 'kept'}`
      : sql`mark.mark is distinct from 'hidden'`,
    ...(contractTypes.length === 0 ? [] : [sql`ad.contract_type = any(${contractTypes}::text[])`]),
    ...(professions.length === 0 ? [] : [sql`ad.profession_id = any(${professions}::uuid[])`]),
  ];
}

/** The row of the statement; count null: the profile has no commune whose place is known. */
export interface CountRow {
  readonly radius: number;
  readonly count: number | null;
}

/** How many ads that may be answered lie within a radius (null: the profile's own) of the commune of one account; no row: it has no profile. */
export function adCountSql({ userId, today }: OwnAds, radiusKm: number | null): Statement {
  return statementOf(sql`
    with me as materialized (
      select profile.latitude::double precision as lat, profile.longitude::double precision as lng,
        coalesce(${radiusKm}::integer, profile.search_radius, 0) as radius,
        profile.latitude
          - (coalesce(${radiusKm}::integer, profile.search_radius, 0) + 1) / ${kmPerDegree}::numeric as south,
        profile.latitude
          + (coalesce(${radiusKm}::integer, profile.search_radius, 0) + 1) / ${kmPerDegree}::numeric as north
      from candidate_profiles as profile
      where profile.user_id = ${userId}::uuid
      limit 1
    )
    select me.radius,
      case when me.lat is not null and me.lng is not null then (
        select count(*)::integer
        from (
          select ad.latitude as lat, ad.longitude as lng
          from candidate_ads as ad
          where ad.latitude between me.south and me.north
            and ${mayBeAnswered(today)}
          offset 0
        ) as open_ad
        where ${mayBeNear}
          and (${distanceInKm})::integer <= me.radius
      ) end as count
    from me`);
}

/** Of the row `ad`, as `isAnswerable` tells it of one. */
export function mayBeAnswered(today: string): SQL {
  return sql`(
    ad.is_open
    and coalesce(ad.published_on <= ${today}::date, true)
    and coalesce(coalesce(ad.to_date, ad.from_date) >= ${today}::date, true)
  )`;
}

const distanceInKm = distanceSql(
  { lat: sql`open_ad.lat`, lng: sql`open_ad.lng` },
  { lat: sql`me.lat`, lng: sql`me.lng` },
);

/**
 * Does `open_ad` lie in a box around `me` that holds whatever is within its radius? That is sooner asked than a distance, and by
 * latitude before all, in the column's own type: turning each row's numbers into others takes longest. Near the poles, and beside the line where longitudes begin anew, the box is all longitudes.
 */
const mayBeNear = sql`(
  open_ad.lat between me.south and me.north
  and (
    abs(me.lat) > 60
    or abs(me.lng) > 170
    or abs(open_ad.lng - me.lng)
      <= (me.radius + 1) / (${kmPerDegree}::double precision * cos(radians(abs(me.lat) + 2)))
  )
)`;
