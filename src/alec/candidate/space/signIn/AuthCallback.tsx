import { useHandleAuthCallback, useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';

/** On the way back from the provider. */
export function AuthCallback() {
  const translate = useTranslate();
  useHandleAuthCallback();
  return (
    <Page title={translate('candidate.signingIn')}>
      <Skeleton cards={1} />
    </Page>
  );
}
