import { distanceSql, kmPerDegree } from '#alec/candidate/server/place/distanceSql.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

interface Near {
  /** Null: nobody knows where the commune lies, and no profile is near it. */
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly withinKm: number;
  readonly most: number;
}

/** The one row of the statement. */
export interface NearRow {
  readonly total: number;
  /** JSON text: a list of ids with kilometres. */
  readonly profiles: string;
}

/**
 * The profiles under some conditions within so many kilometres of a point: how many, and the nearest. A belt of latitudes is
 * asked for first: that takes no calculation.
 */
export function nearProfilesSql(where: (alias: string) => SQL, near: Near): Statement {
  const { latitude, longitude, withinKm, most } = near;
  const beltDegrees = (withinKm + 1) / kmPerDegree;
  const point = { lat: sql`${latitude}::double precision`, lng: sql`${longitude}::double precision` };
  return statementOf(sql`
    select count(*)::integer as total,
      coalesce(
        json_agg(json_build_object('id', ranked.id, 'distance_km', ranked.distance_km) order by ranked.place)
          filter (where ranked.place <= ${most}::integer),
        '[]'
      )::text as profiles
    from (
      select placed.id, placed.distance_km, row_number() over (order by placed.distance_km, placed.id) as place
      from (
        select located.id, (${distanceSql({ lat: sql`located.lat`, lng: sql`located.lng` }, point)})::integer as distance_km
        from (
          select profile.id, profile.latitude::double precision as lat, profile.longitude::double precision as lng
          from candidate_profiles as profile
          where profile.latitude between ${latitude}::numeric - ${beltDegrees}::numeric
              and ${latitude}::numeric + ${beltDegrees}::numeric
            and ${where('profile')}
          offset 0
        ) as located
      ) as placed
      where placed.distance_km <= ${withinKm}::integer
    ) as ranked`);
}
