import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useSignIn } from './useSignIn.ts';

/** Where ra-core leads whoever is no longer signed in: on to the provider. */
export function SignInPage() {
  const translate = useTranslate();
  const { signIn } = useSignIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => signIn(), []);
  return (
    <Page title={translate('candidate.signingIn')}>
      <Skeleton cards={1} />
    </Page>
  );
}
