import { renameMember, setValue } from './editJson.ts';
import type { NamedPlace } from './placesNaming.ts';

/**
 * A text with another name of a field in the places that name it.
 *
 * @example
 * renamePlaces('{ "required": ["rate"] }', [{ path: ['required', 0], isKey: false, renamed: 'price' }]) // '{ "required": ["price"] }'
 */
export function renamePlaces(text: string, places: readonly NamedPlace[]): string {
  return innermostFirst(places).reduce(
    (next, { path, isKey, renamed }) =>
      isKey ? renameMember(next, path, renamed) : setValue(next, path, renamed),
    text,
  );
}

/** A member that is renamed has another path: what is inside of it goes first. */
function innermostFirst(places: readonly NamedPlace[]): readonly NamedPlace[] {
  const keys = places.filter(({ isKey }) => isKey);
  return [
    ...places.filter(({ isKey }) => !isKey),
    ...keys.toSorted((one, other) => other.path.length - one.path.length),
  ];
}
