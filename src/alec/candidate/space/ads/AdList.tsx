import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { AdCard } from './AdCard.tsx';
import { AdSkeletons } from './AdSkeletons.tsx';
import { NoAds } from './NoAds.tsx';
import { NoProfile } from './NoProfile.tsx';
import { openedAd } from './openedAd.ts';
import type { SuggestedAd } from './suggestedAds.ts';
import type { AdSearch, AdTab } from './useAdSearch.ts';
import type { Mark } from './useMarkAd.ts';
import type { useSuggestedAds } from './useSuggestedAds.ts';

interface AdListProps {
  readonly search: AdSearch;
  readonly reading: ReturnType<typeof useSuggestedAds>;
  readonly onShow: (change: Partial<AdSearch>) => void;
}

/** The cards of a tab, how many there are in all, and the way to more. */
export function AdList({ search, reading, onShow }: AdListProps) {
  const translate = useTranslate();
  const { ads, total, error, refetch, isPending, isPlaceholderData } = reading;
  const { key } = useLocation();
  const [focused, setFocused] = useState(() => openedAd.take(key));
  if (error && ads === undefined)
    return isNoProfile(error) ? <NoProfile /> : <LoadError error={error} onRetry={refetch} />;
  if (isPending || ads === undefined) return <AdSkeletons />;
  const shown = ads.filter((ad) => isInTab(ad, search.tab));
  const gone = ads.length - shown.length;
  return (
    <>
      <p role="status" className="ad-count">
        {translate('candidateAds.count', { smart_count: Math.max(total - gone, 0) })}
      </p>
      {shown.length === 0 && !reading.hasNextPage ? (
        <NoAds search={search} onShow={onShow} />
      ) : (
        <ul className="list" aria-busy={isPlaceholderData}>
          {shown.map((ad) => (
            <AdCard
              key={ad.id}
              ad={ad}
              isFocused={ad.id === focused}
              leavesWith={(mark) => leavesTab(search.tab, mark)}
            />
          ))}
        </ul>
      )}
      <MoreAds reading={reading} count={shown.length} onCome={setFocused} />
    </>
  );
}

interface MoreAdsProps {
  readonly reading: AdListProps['reading'];
  /** How many are shown. */
  readonly count: number;
  /** Is told the first of those that come: it has the focus then, where the button was. */
  readonly onCome: (id: string | undefined) => void;
}

function MoreAds({ reading, count, onCome }: MoreAdsProps) {
  const translate = useTranslate();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, total, error } = reading;
  const fetchMore = async () => {
    const { data, isError } = await fetchNextPage();
    if (!isError) onCome(data?.pages.at(-1)?.ads[0]?.id);
  };
  if (isFetchNextPageError) return <LoadError error={error} onRetry={fetchMore} />;
  if (!hasNextPage) return null;
  return (
    <div className="ad-more">
      <p className="soft">{translate('candidateAds.shown', { count, total })}</p>
      <Button isBusy={isFetchingNextPage} onClick={() => void fetchMore()}>
        {translate(isFetchingNextPage ? 'candidate.loading' : 'candidateAds.more')}
      </Button>
    </div>
  );
}

function isInTab(ad: SuggestedAd, tab: AdTab): boolean {
  if (tab === 'suggested') return !ad.is_hidden;
  return tab === 'kept' ? ad.is_kept : ad.is_hidden;
}

function leavesTab(tab: AdTab, mark: Mark | null): boolean {
  return tab === 'suggested' ? mark === 'hidden' : mark !== tab;
}

function isNoProfile(error: Error): boolean {
  return Reflect.get(error, 'status') === 404;
}
