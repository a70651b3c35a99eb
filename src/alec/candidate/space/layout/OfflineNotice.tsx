import { useIsOffline, useTranslate } from 'ra-core';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { useIsUnreachable } from './useIsUnreachable.ts';

/** Why nothing new comes: the telephone has no network, or nobody answers. */
export function OfflineNotice() {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const isUnreachable = useIsUnreachable();
  return (
    <div role="status">
      {(isOffline || isUnreachable) && (
        <p className="banner banner-offline">
          <Icon name="offline" />
          <span>{translate(isOffline ? 'candidate.offline' : 'candidate.unreachable')}</span>
        </p>
      )}
    </div>
  );
}
