import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useRef } from 'react';
import { useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';
import { type SuggestedAd, type SuggestedPage, suggestedAds } from './suggestedAds.ts';

const marks = 'candidate-ad-marks' satisfies Path;
type Marked = RecordOf<typeof marks>;
export type Mark = NonNullable<Marked['mark']>;

/** An ad, and how it is marked. */
export type MarkedAd = Pick<SuggestedAd, 'id' | 'is_kept' | 'is_hidden'>;

/** Keeps an ad, hides it, or neither: shown at once, and taken back where the server says no. True when it is stored. */
export function useMarkAd() {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const { profile } = useOwnProfile();
  const running = useRef(new Set<string>());
  return async (ad: MarkedAd, mark: Mark | null): Promise<boolean> => {
    if (profile === undefined || running.current.has(ad.id)) return false;
    running.current.add(ad.id);
    const isStored = await store(profile.id, ad.id, mark).then(
      () => true,
      (error: Error) => {
        notify(error.message, { type: 'error' });
        return false;
      },
    );
    running.current.delete(ad.id);
    return isStored;
  };

  async function store(profileId: string, id: string, mark: Mark | null): Promise<void> {
    const key = [suggestedAds];
    await queries.cancelQueries({ queryKey: key });
    queries.setQueriesData<InfiniteData<SuggestedPage>>({ queryKey: key }, (shown) =>
      withMark(shown, id, mark),
    );
    try {
      await write(provider, { profileId, id, mark });
    } finally {
      void queries.invalidateQueries({ queryKey: key });
      void queries.invalidateQueries({ queryKey: [marks] });
    }
  }
}

interface Writing {
  readonly profileId: string;
  readonly id: string;
  readonly mark: Mark | null;
}

async function write(provider: JsonApiProvider, { profileId, id, mark }: Writing): Promise<void> {
  const filter = { candidate_ad: id } satisfies ValuesOf<typeof marks>;
  const { data } = await provider.getList<Marked>(marks, { filter, pagination: { page: 1, perPage: 1 } });
  const [known] = data;
  if (known === undefined) {
    if (mark === null) return;
    const values = { candidate_profile: profileId, candidate_ad: id, mark } satisfies ValuesOf<typeof marks>;
    await provider.create(marks, { data: values });
  } else if (mark === null) await provider.delete(marks, { id: known.id, previousData: known });
  else await provider.update(marks, { id: known.id, data: { mark }, previousData: known });
}

function withMark(shown: InfiniteData<SuggestedPage> | undefined, id: string, mark: Mark | null) {
  // The dashboard keeps its few under the same word, as one page.
  if (!Array.isArray(shown?.pages)) return shown;
  const pages = shown.pages.map((page) => ({
    ...page,
    ads: page.ads.map((ad) =>
      ad.id === id ? { ...ad, is_kept: mark === 'kept', is_hidden: mark === 'hidden' } : ad,
    ),
  }));
  return { ...shown, pages };
}
