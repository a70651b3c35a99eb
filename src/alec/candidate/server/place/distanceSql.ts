import { earthRadiusKm } from '#alec/candidate/domain/distance.ts';
import { type SQL, sql } from '#engine/db/sql.ts';

/** Degrees as expressions of a statement. */
interface PointSql {
  readonly lat: SQL;
  readonly lng: SQL;
}

/** A degree of latitude, or of longitude on the equator, in kilometres: a little less than it is anywhere. */
export const kmPerDegree = 110;

/**
 * The whole kilometres between two points, as `distanceKm` counts them; null where one is unknown, which `least` would take
 * for 1.
 *
 * @example
 * distanceSql({ lat: sql`ad.lat`, lng: sql`ad.lng` }, { lat: sql`me.lat`, lng: sql`me.lng` })
 */
export function distanceSql(from: PointSql, to: PointSql): SQL {
  const { lat, lng } = from;
  const { lat: toLat, lng: toLng } = to;
  return sql`case
  when (${lat})::double precision + (${lng})::double precision + (${toLat})::double precision
    + (${toLng})::double precision is not null
  then floor(2 * ${earthRadiusKm}::double precision * asin(sqrt(least(1,
    power(sin(radians((${lat})::double precision - (${toLat})::double precision) / 2), 2)
      + cos(radians((${toLat})::double precision)) * cos(radians((${lat})::double precision))
        * power(sin(radians((${lng})::double precision - (${toLng})::double precision) / 2), 2)
  ))) + 0.5)::integer
end`;
}
