import type { CallParams, CallResult } from 'ra-data-json-api';
import type { SuggestedAd } from '#alec/candidate/space/ads/suggestedAds.ts';
import type { MemoryProvider } from '../admin/memoryProvider.ts';

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** An ad of a number, of which the rest is usual. */
export function adOf(number: number, changes: Partial<SuggestedAd> = {}): SuggestedAd {
  return {
    id: idOf(number),
    title: `Cariste ${number}`,
    company: 'Logidis Seine',
    city: 'Nanterre',
    contract_type: 'temp',
    hourly_rate: '12.400',
    from_date: '2026-12-01',
    to_date: '2099-12-31',
    published_on: '2026-11-20',
    profession: idOf(901),
    profession_label: 'Cariste',
    distance_km: 12,
    reasons: ['profession', 'distance', 'contract'],
    is_kept: false,
    is_hidden: false,
    is_applied: false,
    ...changes,
  };
}

/** Answers `GET /candidate/suggested-ads` from a list, with the marks of a provider of arrays. */
export function suggestedServer(ads: readonly SuggestedAd[], marks?: () => MemoryProvider['rows']) {
  const asked: Record<string, string>[] = [];
  const call = (resource: string, { path, query = {} }: CallParams): CallResult | undefined => {
    if (resource !== 'candidate' || path !== 'suggested-ads') return undefined;
    asked.push({ ...query });
    const markOf = (id: string) =>
      marks?.()
        .get('candidate-ad-marks')
        ?.find(({ candidate_ad }) => candidate_ad === id)?.mark;
    const marked = ads.map((ad) => ({
      ...ad,
      is_kept: ad.is_kept || markOf(ad.id) === 'kept',
      is_hidden: ad.is_hidden || markOf(ad.id) === 'hidden',
    }));
    const found = marked.filter((ad) => {
      if (query.hidden === 'true') return ad.is_hidden;
      return query.kept === 'true' ? ad.is_kept : !ad.is_hidden;
    });
    const [page, size] = [Number(query['page[number]']), Number(query['page[size]'])];
    const data = found.slice((page - 1) * size, page * size);
    return { data: data as unknown as CallResult['data'], meta: { page: { total: found.length } } };
  };
  return { call, asked };
}
