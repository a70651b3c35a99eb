import { useNotificationContext, useNotify, useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { type Mark, type MarkedAd, useMarkAd } from './useMarkAd.ts';

interface AdMarksProps {
  readonly ad: MarkedAd & { readonly title?: string | null | undefined };
  /** The card goes from the list: the focus goes on before. */
  readonly onLeave?: () => void;
  /** Does the list stop showing an ad once it is marked so? */
  readonly leavesWith?: (mark: Mark | null) => boolean;
}

/** Keep an ad for later, or hide it; what is hidden may be brought back for ten seconds, and from its tab. */
export function AdMarks({ ad, onLeave, leavesWith = () => false }: AdMarksProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const mark = useMarkAd();
  const { title } = ad;
  const change = async (next: Mark | null) => {
    if (leavesWith(next)) onLeave?.();
    const before: Mark | null = ad.is_kept ? 'kept' : null;
    const isStored = await mark(ad, next);
    if (isStored && next === 'hidden')
      notify(<HiddenNotice onUndo={() => void mark({ ...ad, is_hidden: true }, before)} />, { type: 'info' });
  };
  return (
    <div className="ad-marks">
      <button
        type="button"
        className="icon-button ad-keep"
        aria-pressed={ad.is_kept}
        aria-label={translate('candidateAds.keep', { title })}
        onClick={() => void change(ad.is_kept ? null : 'kept')}
      >
        <Icon name={ad.is_kept ? 'kept' : 'keep'} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={translate(ad.is_hidden ? 'candidateAds.bringBack' : 'candidateAds.hide', { title })}
        onClick={() => void change(ad.is_hidden ? null : 'hidden')}
      >
        <Icon name={ad.is_hidden ? 'show' : 'hide'} />
      </button>
    </div>
  );
}

function HiddenNotice({ onUndo }: { readonly onUndo: () => void }) {
  const translate = useTranslate();
  const { takeNotification } = useNotificationContext();
  const undo = () => {
    void takeNotification();
    onUndo();
  };
  return (
    <span className="ad-undo">
      {translate('candidateAds.hidden')}
      <Button look="plain" onClick={undo}>
        {translate('candidateAds.undo')}
      </Button>
    </span>
  );
}
