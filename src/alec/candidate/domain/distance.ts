/** A point on the earth, in degrees of WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth by the International Union of Geodesy and Geophysics. */
export const earthRadiusKm = 6371.0088;

/**
 * The distance between two points along a great circle, in whole kilometres, rounded half up; by the haversine formula.
 * A distance is an estimate and no amount: it is calculated in floating point, in SQL as here.
 *
 * @example
 * distanceKm({ latitude: 48.85341, longitude: 2.3488 }, { latitude: 45.74846, longitude: 4.84671 }) // 393, Paris to Lyon
 */
export function distanceKm(from: Point, to: Point): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const halfLatitude = (toLatitude - fromLatitude) / 2;
  const halfLongitude = radians(to.longitude - from.longitude) / 2;
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(halfLongitude) ** 2;
  // Two points opposite each other may come to a little more than 1 by rounding.
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, haversine))));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
