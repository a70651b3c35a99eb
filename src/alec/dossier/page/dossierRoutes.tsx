import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { loadablePart } from '#alec/loadablePart.ts';
import { pagePaths } from '#alec/pagePaths.ts';
import { RequirePermission } from '#engine/admin/shell/RequirePermission.tsx';

const DossierPage = loadablePart(() => import('./DossierPage.tsx'));
const DossierRedirect = loadablePart(() => import('./DossierRedirect.tsx'));

const dossiers = 'training-courses';

/** The page of one dossier and of the training action it becomes, and the generated addresses of a dossier, which lead to it. */
export function dossierRoutes(): readonly ReactElement[] {
  return [
    <Route
      key="dossier"
      path={pagePaths.dossier}
      element={<RequirePermission openWith={dossiers} page={<DossierPage />} />}
    />,
    <Route
      key="training-action"
      path={pagePaths.trainingAction}
      element={<RequirePermission openWith={dossiers} page={<DossierPage />} />}
    />,
    <Route
      key="dossier-by-id"
      path={pagePaths.dossierById}
      element={<RequirePermission openWith={dossiers} page={<DossierRedirect />} />}
    />,
  ];
}
