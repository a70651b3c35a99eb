import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';
import { KeepPreferences } from '#alec/people/page/KeepPreferences.tsx';
import { EmulationBanner } from './EmulationBanner.tsx';
import { Navigation } from './Navigation.tsx';
import { Notification } from './Notification.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { RenderError } from './RenderError.tsx';
import { SpaceHeader } from './SpaceHeader.tsx';
import { useDrawnTheme } from './useTheme.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

/** What stands around every page of the space. */
export function SpaceLayout({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { isCandidate } = useViewer();
  useDrawnTheme();
  return (
    <div className={isCandidate ? 'space with-navigation' : 'space'}>
      <a className="skip-link" href="#content">
        {translate('candidate.skipToContent')}
      </a>
      <EmulationBanner />
      <SpaceHeader />
      <OfflineNotice />
      <WaitingNotice />
      <div className="space-body">
        {isCandidate && <Navigation />}
        <main id="content" tabIndex={-1}>
          <ErrorBoundary FallbackComponent={RenderError} resetKeys={[pathname]}>
            <Suspense fallback={<Skeleton cards={3} />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <Notification />
      <KeepPreferences />
    </div>
  );
}
