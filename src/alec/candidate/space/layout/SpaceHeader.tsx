import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { useSignIn } from '#alec/candidate/space/signIn/useSignIn.ts';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Above every page: whose space it is, the language and the theme. */
export function SpaceHeader() {
  const translate = useTranslate();
  const { viewer, isPending, isCandidate } = useViewer();
  const { pathname } = useLocation();
  const { signIn, isLeaving } = useSignIn();
  // The landing page offers it itself.
  const isOffered = viewer === undefined && !isPending && pathname !== candidatePaths.landing;
  return (
    <header className="top-bar">
      <Link className="logo" to={isCandidate ? candidatePaths.dashboard : candidatePaths.landing}>
        ALEC
      </Link>
      <div className="top-bar-end">
        <LanguageSwitch />
        <ThemeSwitch />
        {isOffered && (
          <Button look="primary" isBusy={isLeaving} onClick={signIn}>
            {translate('candidate.signIn')}
          </Button>
        )}
        {viewer && isCandidate && (
          <Link
            className="account-link"
            to={candidatePaths.account}
            aria-label={translate('candidate.account.title')}
          >
            <Icon name="account" />
            <span className="account-name">{viewer.fullName}</span>
          </Link>
        )}
      </div>
    </header>
  );
}
