import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { pagePaths } from '#alec/pagePaths.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { RequirePermission } from '#engine/admin/shell/RequirePermission.tsx';

const TrainingCatalogPage = loadable(() => import('./TrainingCatalogPage.tsx'));

/** The catalogue, in the place of the generated views of trainings. */
export function trainingCatalogRoutes(): readonly ReactElement[] {
  return [
    <Route
      key="catalog"
      path={pagePaths.catalogue}
      element={<RequirePermission openWith="training-courses" page={<TrainingCatalogPage />} />}
    />,
  ];
}
