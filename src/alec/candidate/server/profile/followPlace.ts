import type * as typed from '#alec/behaviour.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

type Profiles = 'candidate-profiles';
type Place = Pick<ValuesOf<Profiles>, 'city_code' | 'latitude' | 'longitude'>;

const placeFields = ['city', 'postal_code', 'city_code'] satisfies FieldOf<Profiles>[];

/** Where a commune lies; what is not known of it is null. */
export type PlaceOf = (typed: Pick<ValuesOf<Profiles>, (typeof placeFields)[number]>) => Place;

/** Keeps the code that was sent with a commune, and knows nothing of where it lies. */
const unknownPlace: PlaceOf = ({ city_code }) => ({
  city_code: city_code ?? null,
  latitude: null,
  longitude: null,
});

/** The place of a profile follows its commune: another one leaves no coordinates of the former. */
export function followPlace(
  { previous, next, sent }: typed.PendingWrite<Profiles>,
  placeOf: PlaceOf = unknownPlace,
): ValuesOf<Profiles> {
  const isMoved = placeFields.some((name) => !sameValue(previous?.[name] ?? null, next[name] ?? null));
  if (!isMoved) return {};
  return { ...placeOf({ city: next.city, postal_code: next.postal_code, city_code: sent.city_code }) };
}
