import { useLogout, useTranslate } from 'ra-core';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { forgetEmulation } from '#engine/admin/providers/emulation.ts';

export function SignOutButton() {
  const translate = useTranslate();
  const logout = useLogout();
  const signOut = () => {
    forgetEmulation();
    void logout();
  };
  return (
    <button type="button" className="entry" onClick={signOut}>
      <Icon name="signOut" />
      <span>{translate('candidate.signOut')}</span>
    </button>
  );
}
