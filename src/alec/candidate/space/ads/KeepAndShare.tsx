import { useGetList, useNotify, useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';
import type { SuggestedAd } from './suggestedAds.ts';
import type { AdRecord } from './useAd.ts';
import { useMarkAd } from './useMarkAd.ts';

const marks = 'candidate-ad-marks' satisfies Path;

interface KeepAndShareProps {
  readonly ad: AdRecord;
  readonly suggestion: SuggestedAd | undefined;
}

/** Keep the ad for later, or give its address to somebody. */
export function KeepAndShare({ ad, suggestion }: KeepAndShareProps) {
  const translate = useTranslate();
  const mark = useMarkAd();
  const filter = { candidate_ad: ad.id } satisfies ValuesOf<typeof marks>;
  const { data, refetch } = useGetList<RecordOf<typeof marks>>(marks, {
    filter,
    pagination: { page: 1, perPage: 1 },
  });
  const isKept = data ? data[0]?.mark === 'kept' : (suggestion?.is_kept ?? false);
  const keep = async () => {
    await mark({ id: ad.id, is_kept: isKept, is_hidden: false }, isKept ? null : 'kept');
    await refetch();
  };
  return (
    <div className="actions">
      <Button icon={isKept ? 'kept' : 'keep'} aria-pressed={isKept} onClick={() => void keep()}>
        {translate(isKept ? 'candidateAds.kept' : 'candidateAds.keepThis')}
      </Button>
      <ShareButton title={ad.title ?? ''} />
    </div>
  );
}

function ShareButton({ title }: { readonly title: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const share = async () => {
    const { href: url } = window.location;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        notify('candidateAds.copied', { type: 'success' });
      }
    } catch (error) {
      // Whoever closes the sheet of her telephone has changed her mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notify('candidateAds.notShared', { type: 'error' });
    }
  };
  return <Button onClick={() => void share()}>{translate('candidateAds.share')}</Button>;
}
