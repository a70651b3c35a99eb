import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { pagePaths } from '#alec/pagePaths.ts';
import { RequirePermission } from '#engine/admin/shell/RequirePermission.tsx';
import { DossierListPage } from './DossierListPage.tsx';

/** The list of dossiers comes with the first script: it is the page of most mornings. */
export function dossierListRoutes(): readonly ReactElement[] {
  return [
    <Route
      key="training-courses"
      path={pagePaths.dossiers}
      element={<RequirePermission openWith="training-courses" page={<DossierListPage />} />}
    />,
  ];
}
