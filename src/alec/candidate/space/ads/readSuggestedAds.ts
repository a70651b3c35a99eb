import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import type { SuggestedAd, SuggestedPage } from './suggestedAds.ts';

interface Reading {
  readonly provider: JsonApiProvider;
  /** What is asked for beyond the page, as the address of the call has it. */
  readonly query?: Readonly<Record<string, string>>;
  readonly page?: number;
  readonly size: number;
  readonly signal?: AbortSignal;
}

/**
 * Reads a page of the ads that are suggested to whoever is signed in.
 *
 * @example
 * await readSuggestedAds({ provider, query: { sort: 'nearest' }, size: 20 }) // { ads: [{ title: 'Cariste', … }], total: 34 }
 */
export async function readSuggestedAds({
  provider,
  query,
  page = 1,
  size,
  signal,
}: Reading): Promise<SuggestedPage> {
  const answer = (await provider.call('candidate', {
    path: 'suggested-ads',
    query: { ...query, 'page[number]': String(page), 'page[size]': String(size) },
    ...(signal && { signal }),
  })) as CallResult;
  const ads = (answer.data ?? []) as unknown as readonly SuggestedAd[];
  const extent = answer.meta?.page as { readonly total?: number } | undefined;
  return { ads, total: extent?.total ?? ads.length };
}
