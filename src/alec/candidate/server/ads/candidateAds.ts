import type * as typed from '#alec/behaviour.ts';
import { movedPlace, placeFields } from '#alec/candidate/server/place/movedPlace.ts';
import { productProblem } from '#alec/productProblem.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { mayDo } from '#engine/rules/access.ts';
import type { ValuesOf } from '#generated/records.ts';
import { announceWritten } from './newAdNotices.ts';

type Ads = 'candidate-ads';
type PendingWrite = typed.PendingWrite<Ads>;
type Values = ValuesOf<Ads>;

/**
 * An ad gets the coordinates of its commune, from which candidates' distances are counted, each time the commune changes.
 * A new one is of the region of its author, where she has one alone, and published today unless she says otherwise. Its
 * applications are none of its business: they stand when it is closed or changed.
 */
export const candidateAds: typed.Behaviour<Ads> = { beforeWrite, afterWrite: announceWritten };

async function beforeWrite(pending: PendingWrite): Promise<typed.Amendment<Ads>> {
  if (pending.event === 'deleted') return {};
  const begun = pending.event === 'created' ? beginning(pending) : {};
  const place = await movedPlace(pending);
  if (place === undefined) return { set: begun };
  if (place) return { set: { ...begun, ...place } };
  return namesCommune(pending)
    ? { set: begun, problems: [unknownCommune(pending.next)] }
    : { set: { ...begun, ...nowhere } };
}

function beginning({ writing, resource, next }: PendingWrite): Values {
  const { actor } = writing.context;
  const regions = actor.scopes.regions ?? [];
  const isKeptToOwn = mayDo(actor, resource, 'create') === 'own';
  return {
    published_on: next.published_on ?? localDay(writing.now),
    ...(isKeptToOwn &&
      !next.region &&
      regions.length === 1 &&
      ({ region: regions[0] ?? null } satisfies Values)),
  };
}

/** A French postal code does, and so does a code; an ad without either may be abroad: it has no distance. */
function namesCommune({ previous, next: { postal_code, city_code } }: PendingWrite): boolean {
  return Boolean(postal_code || (city_code && city_code !== previous?.city_code));
}

const nowhere: Values = { city_code: null, latitude: null, longitude: null };

/** Told where the first of the words stands that say the place. */
function unknownCommune(ad: Values) {
  const said = placeFields.filter((name) => Boolean(ad[name]));
  // The code may be that of the commune before.
  const count = ad.city && ad.postal_code ? 2 : 1;
  const value = said
    .slice(0, count)
    .map((name) => String(ad[name]))
    .join(' ');
  return productProblem('unknown-commune', { value }, { pointer: `/data/attributes/${said[0]}` });
}
