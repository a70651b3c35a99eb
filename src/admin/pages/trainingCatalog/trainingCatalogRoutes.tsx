import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { loadable } from '#admin/layout/loading/loadable.tsx';
import { pagePaths } from '#model/pagePaths.ts';
import { Guarded } from '../Guarded.tsx';

const TrainingCatalogPage = loadable(() => import('./TrainingCatalogPage.tsx'));

/** The catalogue, in the place of the generated views of trainings. */
export function trainingCatalogRoutes(): readonly ReactElement[] {
  return [
    <Route
      key="catalog"
      path={pagePaths.catalogue}
      element={<Guarded screen="erpf.training-course.list" page={<TrainingCatalogPage />} />}
    />,
  ];
}
