import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { loadablePart } from '#alec/loadablePart.ts';
import { pagePaths } from '#alec/pagePaths.ts';
import { RequirePermission } from '#engine/admin/shell/RequirePermission.tsx';

const TrainingCatalogPage = loadablePart(() => import('./TrainingCatalogPage.tsx'));

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
