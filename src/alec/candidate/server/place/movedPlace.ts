import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { type CommunePlace, placeOf } from './communePlace.ts';

type Words = Pick<ValuesOf<'candidate-profiles'>, 'city' | 'postal_code' | 'city_code'>;

/** What says where a row lies. */
export const placeFields = [
  'city',
  'postal_code',
  'city_code',
] as const satisfies readonly FieldOf<'candidate-profiles'>[];

/**
 * The place of a row whose commune has changed; undefined: it has not. `null`: there is no such commune. The code of the commune
 * before says nothing of the new one.
 *
 * @example
 * await movedPlace({ previous: null, next: { city: 'Lyon', postal_code: '69007' } }) // { city_code: '69123', latitude: '45.74846', … }
 */
export async function movedPlace({
  previous,
  next,
}: {
  readonly previous: Words | null;
  readonly next: Words;
}): Promise<CommunePlace | null | undefined> {
  if (placeFields.every((name) => (previous?.[name] ?? null) === (next[name] ?? null))) return undefined;
  const isStale = previous !== null && previous.city_code === next.city_code;
  return placeOf({
    city: textOf(next.city),
    postal_code: textOf(next.postal_code),
    city_code: isStale ? null : textOf(next.city_code),
  });
}

/** What is no text is refused by the rules of the file. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
