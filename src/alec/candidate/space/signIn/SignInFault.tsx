import { useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { closedSession } from '#engine/admin/providers/closedSession.ts';
import { type NotSignedIn, signInFault } from '#engine/admin/providers/signInFault.ts';
import { useSignIn } from './useSignIn.ts';

/** Says why nobody is signed in, and tries again when asked to. */
export function SignInFault({ fault }: { readonly fault: NotSignedIn }) {
  const translate = useTranslate();
  const { signIn, isLeaving } = useSignIn();
  const tryAgain = () => {
    closedSession.forget();
    signInFault.set(undefined);
    signIn();
  };
  return (
    <Page
      title={translate(fault === 'sessionClosed' ? 'candidate.fault.closedTitle' : 'candidate.fault.title')}
      lead={translate(`candidate.fault.${fault}`)}
    >
      <Button look="primary" isBusy={isLeaving} onClick={tryAgain}>
        {translate('candidate.signIn')}
      </Button>
    </Page>
  );
}
