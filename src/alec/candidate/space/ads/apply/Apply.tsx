import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AdRecord, Application } from '#alec/candidate/space/ads/useAd.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { AppliedNotice } from './AppliedNotice.tsx';
import { ApplySheet } from './ApplySheet.tsx';
import { useApply } from './useApply.ts';

interface ApplyProps {
  readonly ad: AdRecord;
  readonly application: Application | undefined;
}

/** The one action of an ad; once it is done, when it was. What was sent without network waits, and says so. */
export function Apply({ ad, application }: ApplyProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { apply, state, failure } = useApply(ad, () => setOpen(false));
  const place = useRef<HTMLDivElement>(null);
  const isSent = application !== undefined;
  const isDone = isSent || state === 'waiting';
  const isNew = useRef(false);
  // The button that was pressed is gone: what took its place has the focus.
  useEffect(() => {
    if (isDone && isNew.current) place.current?.focus();
    isNew.current = !isDone;
  }, [isDone]);
  return (
    <div ref={place} className="ad-apply" tabIndex={-1}>
      {application && <AppliedNotice application={application} />}
      {!isSent && state === 'waiting' && <WaitingNotice />}
      {!isDone && (
        <Button look="primary" icon="applications" onClick={() => setOpen(true)} aria-haspopup="dialog">
          {translate('candidateAds.apply')}
        </Button>
      )}
      <ApplySheet
        ad={ad}
        isOpen={isOpen && !isDone}
        isSending={state === 'sending'}
        failure={failure}
        onSend={apply}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function WaitingNotice() {
  const translate = useTranslate();
  return (
    <div className="note" role="status">
      <Icon name="clock" />
      <div>
        <p>
          <strong>{translate('candidateAds.waiting.title')}</strong>
        </p>
        <p>{translate('candidateAds.waiting.text')}</p>
      </div>
    </div>
  );
}
