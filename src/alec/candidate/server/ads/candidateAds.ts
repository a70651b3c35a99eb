import type * as typed from '#alec/behaviour.ts';
import { productProblem } from '#alec/productProblem.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { mayDo } from '#engine/rules/access.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { placeOf } from './communePlace.ts';

type Ads = 'candidate-ads';
type PendingWrite = typed.PendingWrite<Ads>;
type Values = ValuesOf<Ads>;

/**
 * An ad gets the coordinates of its commune, from which candidates' distances are counted, each time the commune changes.
 * A new one is of the region of its author, where she has one alone, and published today unless she says otherwise. Its
 * applications are none of its business: they stand when it is closed or changed.
 */
export const candidateAds: typed.Behaviour<Ads> = { beforeWrite };

async function beforeWrite(pending: PendingWrite): Promise<typed.Amendment<Ads>> {
  if (pending.event === 'deleted') return {};
  const begun = pending.event === 'created' ? beginning(pending) : {};
  if (!isMoved(pending)) return { set: begun };
  const place = await placeIn(pending);
  return place === null
    ? { set: begun, problems: [unknownCommune(pending.next)] }
    : { set: { ...begun, ...place } };
}

function beginning({ writing, resource, next }: PendingWrite): Values {
  const { actor } = writing.context;
  const regions = actor.scopes.regions ?? [];
  const isKeptToOwn = mayDo(actor, resource, 'create') === 'own';
  return {
    published_on: next.published_on ?? localDay(writing.now),
    ...(isKeptToOwn && !next.region && regions.length === 1 && { region: regions[0] ?? null }),
  };
}

const words = ['city', 'postal_code', 'city_code'] as const satisfies readonly FieldOf<Ads>[];

function isMoved({ previous, next }: PendingWrite): boolean {
  return words.some((name) => (previous?.[name] ?? null) !== (next[name] ?? null));
}

const nowhere: Values = { city_code: null, latitude: null, longitude: null };

/**
 * A place with a French postal code is a commune, and so is a code; an ad without either may be abroad, or nowhere: it has no
 * distance then. The code of the commune before says nothing of the new one. Null: there is no such commune.
 */
async function placeIn({ previous, next }: PendingWrite): Promise<Values | null> {
  const [city, postal_code] = [textOf(next.city), textOf(next.postal_code)];
  const isStale = previous !== null && previous.city_code === next.city_code;
  const city_code = isStale ? null : textOf(next.city_code);
  const place = await placeOf({ city, postal_code, city_code });
  if (place) return { ...place };
  return postal_code || city_code ? null : nowhere;
}

/** What is no text is said by the rules of the file. */
function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function unknownCommune({ city, postal_code, city_code }: Values) {
  const [name = 'city_code', value = city_code] =
    (
      [
        ['city', city],
        ['postal_code', postal_code],
      ] as const
    ).find(([, word]) => Boolean(word)) ?? [];
  return productProblem(
    'unknown-commune',
    { value: [value, name === 'city' ? postal_code : null].filter(Boolean).join(' ') },
    { pointer: `/data/attributes/${name satisfies FieldOf<Ads>}` },
  );
}
