import type { JsonPath } from '#engine/jsonText/places.ts';

/** `['properties', 'a/b']` -> `/properties/a~1b` (RFC 6901). */
export function pointerOf(path: JsonPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
