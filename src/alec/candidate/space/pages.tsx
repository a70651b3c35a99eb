import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import Landing from './landing/Landing.tsx';
import { lazyPage } from './lazyPage.tsx';
import { AuthCallback } from './signIn/AuthCallback.tsx';
import { CandidateOnly } from './signIn/CandidateOnly.tsx';
import { SignInPage } from './signIn/SignInPage.tsx';

type PageName = keyof typeof candidatePaths;

/** Every page of the space, each loaded when it is opened; the first comes with the shell. */
const pages: Readonly<Record<PageName, ComponentType>> = {
  landing: Landing,
  dashboard: lazyPage('dashboard', () => import('./dashboard/Dashboard.tsx')),
  profile: lazyPage('profile', () => import('./profile/Profile.tsx')),
  profileRow: lazyPage('profile', () => import('./profile/ProfileRow.tsx')),
  account: lazyPage('account', () => import('./account/Account.tsx')),
  accountPart: lazyPage('account', () => import('./account/AccountPart.tsx')),
  ads: lazyPage('ads', () => import('./ads/Ads.tsx')),
  ad: lazyPage('ads', () => import('./ads/Ad.tsx')),
  applications: lazyPage('applications', () => import('./applications/Applications.tsx')),
  missions: lazyPage('missions', () => import('./missions/Missions.tsx')),
  documents: lazyPage('documents', () => import('./documents/Documents.tsx')),
  advantages: lazyPage('advantages', () => import('./advantages/Advantages.tsx')),
  settings: lazyPage('settings', () => import('./settings/Settings.tsx')),
  faq: lazyPage('faq', () => import('./faq/Faq.tsx')),
};

/** Those that open for anybody. */
const publicPages: readonly string[] = ['landing', 'faq'] satisfies PageName[];

const NotFound = lazyPage('layout', () => import('./layout/NotFound.tsx'));

export function pageRoutes() {
  return [
    ...Object.entries(pages).map(([name, Shown]) => (
      <Route
        key={name}
        path={candidatePaths[name as PageName]}
        element={
          publicPages.includes(name) ? (
            <Shown />
          ) : (
            <CandidateOnly>
              <Shown />
            </CandidateOnly>
          )
        }
      />
    )),
    <Route key="auth-callback" path="/auth-callback" element={<AuthCallback />} />,
    <Route key="login" path="/login" element={<SignInPage />} />,
    <Route key="not-found" path="*" element={<NotFound />} />,
  ];
}
