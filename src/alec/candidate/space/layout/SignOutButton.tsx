import { useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWaitingSaves } from '#alec/candidate/space/offline/waitingSaves.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { forgetEmulation } from '#engine/admin/providers/emulation.ts';

/** Leaves nothing in this browser: where something is not sent yet, it asks first. */
export function SignOutButton() {
  const translate = useTranslate();
  const logout = useLogout();
  const { length: count } = useWaitingSaves();
  const [isAsking, setAsking] = useState(false);
  const signOut = () => {
    forgetEmulation();
    void logout();
  };
  return (
    <>
      <button type="button" className="entry" onClick={() => (count > 0 ? setAsking(true) : signOut())}>
        <Icon name="signOut" />
        <span>{translate('candidate.signOut')}</span>
      </button>
      <Dialog
        isOpen={isAsking}
        title={translate('candidate.waiting.signOutTitle')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="primary" onClick={() => setAsking(false)}>
              {translate('candidate.waiting.stay')}
            </Button>
            <Button look="danger" onClick={signOut}>
              {translate('candidate.waiting.signOutAnyway')}
            </Button>
          </>
        }
      >
        <p>{translate('candidate.waiting.signOutText', { count })}</p>
      </Dialog>
    </>
  );
}
