import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm } from '#alec/candidate/domain/distance.ts';
import { propertyRuns } from '../../world/propertyRuns.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const numRuns = propertyRuns(1_000);

const paris = { latitude: 48.8566, longitude: 2.3522 };

describe('the distance between two points', () => {
  // Source: great-circle distances between the town halls; Paris to Lyon is 391.5 km, to Marseille 660.5 km.
  test.each([
    ['Lyon', 45.764, 4.8357, 391],
    ['Marseille', 43.2965, 5.3698, 660],
    ['Lille', 50.6292, 3.0573, 204],
    ['Saint-Denis de La Réunion', -20.8823, 55.4504, 9365],
    ['itself', 48.8566, 2.3522, 0],
  ])('from Paris to %s is right', (_, latitude, longitude, km) => {
    expect(distanceKm(paris, { latitude, longitude })).toBe(km);
  });

  test('is half the circumference to the other side of the earth', () => {
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20015);
  });

  test('is small across the line where longitudes begin anew', () => {
    expect(distanceKm({ latitude: -17, longitude: 179.9 }, { latitude: -17, longitude: -179.9 })).toBe(21);
  });

  test('is the same both ways, and none to the point itself', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(distanceKm(from, to)).toBe(distanceKm(to, from));
        expect(distanceKm(from, from)).toBe(0);
      }),
      { numRuns },
    );
  });

  test('is never longer than the way by a third point, but for the rounding', () => {
    fc.assert(
      fc.property(point, point, point, (from, by, to) => {
        expect(distanceKm(from, to)).toBeLessThanOrEqual(distanceKm(from, by) + distanceKm(by, to) + 1);
      }),
      { numRuns },
    );
  });
});
