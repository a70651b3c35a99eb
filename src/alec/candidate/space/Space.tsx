import type { QueryClient } from '@tanstack/react-query';
import { type AuthProvider, CoreAdminContext, type I18nProvider, type Store } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useMemo, useSyncExternalStore } from 'react';
import { createBrowserRouter, RouterProvider, Routes } from 'react-router-dom';
import { candidatePath } from '#alec/candidate/domain/candidatePaths.ts';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { signInFault } from '#engine/admin/providers/signInFault.ts';
import { SpaceLayout } from './layout/SpaceLayout.tsx';
import { pageRoutes } from './pages.tsx';
import { SignInFault } from './signIn/SignInFault.tsx';

export interface SpaceProps {
  readonly authProvider: AuthProvider;
  readonly dataProvider: JsonApiProvider;
  readonly i18nProvider: I18nProvider;
  readonly store: Store;
  readonly queryClient: QueryClient;
}

/** The personal space: the hooks of react-admin around pages of plain HTML. */
export function Space(providers: SpaceProps) {
  const { authProvider, dataProvider, i18nProvider, store, queryClient } = providers;
  // A data router is what lets a form stop someone who leaves it with changes.
  const router = useMemo(() => {
    const pages = <SpacePages {...{ authProvider, dataProvider, i18nProvider, store, queryClient }} />;
    return createBrowserRouter([{ path: '*', element: pages }], { basename: `${basePath}${candidatePath}` });
  }, [authProvider, dataProvider, i18nProvider, store, queryClient]);
  return <RouterProvider router={router} />;
}

/** The same inside a router that somebody else has made. */
export function SpacePages(providers: SpaceProps) {
  const fault = useSyncExternalStore(signInFault.subscribe, signInFault.get);
  return (
    <CoreAdminContext {...providers}>
      <SpaceLayout>
        {fault === undefined ? <Routes>{pageRoutes()}</Routes> : <SignInFault fault={fault} />}
      </SpaceLayout>
    </CoreAdminContext>
  );
}
