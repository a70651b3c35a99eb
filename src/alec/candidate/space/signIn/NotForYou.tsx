import { useLogout, useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { basePath } from '#engine/admin/providers/basePath.ts';

/** For someone who is signed in and is no candidate. */
export function NotForYou() {
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <Page title={translate('candidate.notForYou.title')} lead={translate('candidate.notForYou.text')}>
      <div className="actions">
        <a className="button primary" href={`${basePath}/`}>
          {translate('candidate.notForYou.backOffice')}
        </a>
        <Button onClick={() => void logout()}>{translate('candidate.signOut')}</Button>
      </div>
    </Page>
  );
}
