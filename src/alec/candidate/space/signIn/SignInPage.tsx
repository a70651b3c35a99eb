import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useSignIn } from './useSignIn.ts';

interface Former {
  readonly nextPathname?: string;
  readonly nextSearch?: string;
}

/** Where ra-core leads whoever is no longer signed in: on to the provider, and back to the page she was on. */
export function SignInPage() {
  const translate = useTranslate();
  // As ra-core remembers it.
  const { nextPathname, nextSearch = '' } = (useLocation().state ?? {}) as Former;
  const { signIn } = useSignIn(nextPathname && `${nextPathname}${nextSearch}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => signIn(), []);
  return (
    <Page title={translate('candidate.signingIn')}>
      <Skeleton cards={1} />
    </Page>
  );
}
