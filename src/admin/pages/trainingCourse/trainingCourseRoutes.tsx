import { lazy, type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { Guarded } from '../Guarded.tsx';
import { dossierRoute } from './dossierPath.ts';

const DossierPage = lazy(() => import('./DossierPage.tsx'));
const ToDossier = lazy(() => import('./ToDossier.tsx'));

const screen = 'erpf.training-course.list';

/** The page of one dossier, and the generated addresses of a dossier, which lead to it. */
export function trainingCourseRoutes(): readonly ReactElement[] {
  return [
    <Route key="dossier" path={dossierRoute} element={<Guarded screen={screen} page={<DossierPage />} />} />,
    <Route
      key="dossier-by-id"
      path="/manager/training-courses/:id/:view?"
      element={<Guarded screen={screen} page={<ToDossier />} />}
    />,
  ];
}
