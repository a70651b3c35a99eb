import { lazy, type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { Guarded } from '../Guarded.tsx';

const TrainingCoursesPage = lazy(() => import('./TrainingCoursesPage.tsx'));

export function trainingCourseListRoutes(): readonly ReactElement[] {
  return [
    <Route
      key="training-courses"
      path="/manager/training-courses"
      element={<Guarded screen="erpf.training-course.list" page={<TrainingCoursesPage />} />}
    />,
  ];
}
