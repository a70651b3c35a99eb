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
  return sql`case
  when ${from.lat} + ${from.lng} + ${to.lat} + ${to.lng} is not null
  then floor(2 * ${earthRadiusKm}::double precision * asin(sqrt(least(1,
    power(sin(radians(${from.lat} - ${to.lat}) / 2), 2)
      + cos(radians(${to.lat})) * cos(radians(${from.lat})) * power(sin(radians(${from.lng} - ${to.lng}) / 2), 2)
  ))) + 0.5)::integer
end`;
}
