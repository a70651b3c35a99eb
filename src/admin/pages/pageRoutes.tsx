import { ResourceContextProvider } from 'ra-core';
import { Navigate, Route } from 'react-router-dom';
import { loadable } from '#admin/layout/loading/loadable.tsx';
import { NothingToOpen } from '#admin/layout/NothingToOpen.tsx';
import { useMenu } from '#admin/layout/useMenu.ts';
import { pagePaths } from '#model/pagePaths.ts';
import { Guarded } from './Guarded.tsx';
import { trainingCatalogRoutes } from './trainingCatalog/trainingCatalogRoutes.tsx';
import { trainingCourseRoutes } from './trainingCourse/trainingCourseRoutes.tsx';
import { trainingCourseListRoutes } from './trainingCourses/trainingCourseListRoutes.tsx';
import { wizardRoutes } from './wizard/wizardRoutes.tsx';

const ClearPage = loadable(() => import('./clear/ClearPage.tsx'));
const RepositoriesPage = loadable(() => import('./repositories/RepositoriesPage.tsx'));
const EstimatorConfigurationPage = loadable(
  () => import('./estimatorConfiguration/EstimatorConfigurationPage.tsx'),
);
const TrainingsOutsideCatalogPage = loadable(
  () => import('./trainingsOutsideCatalog/TrainingsOutsideCatalogPage.tsx'),
);

const NotificationsPage = loadable(() => import('./notifications/NotificationsPage.tsx'));

const configuration = 'erpf.repositories.list';

/** The pages written by hand, each loaded when it is opened, and where the root leads. */
export function pageRoutes() {
  return [
    <Route key="root" path={pagePaths.root} element={<FirstPage />} />,
    <Route key="clear" path={pagePaths.clear} element={<ClearPage />} />,
    <Route
      key="notifications"
      path={pagePaths.notifications}
      element={<Guarded screen="erpf.training-course.list" page={<NotificationsPage />} />}
    />,
    ...trainingCourseListRoutes(),
    ...wizardRoutes(),
    ...trainingCourseRoutes(),
    ...trainingCatalogRoutes(),
    <Route
      key="repositories"
      path={pagePaths.repositories}
      element={<Guarded screen={configuration} page={<RepositoriesPage />} />}
    />,
    <Route
      key="estimator-configuration"
      path={pagePaths.estimatorConfiguration}
      element={
        <Guarded
          screen={configuration}
          page={
            <ResourceContextProvider value="estimator-configurations">
              <EstimatorConfigurationPage />
            </ResourceContextProvider>
          }
        />
      }
    />,
    <Route
      key="outside"
      path={pagePaths.outsideCatalogue}
      element={<Guarded screen={configuration} page={<TrainingsOutsideCatalogPage />} />}
    />,
  ];
}

/** The root leads to the first page the person may open. */
function FirstPage() {
  const [first] = useMenu().flatMap(({ items }) => items);
  return first ? <Navigate to={first.path} replace /> : <NothingToOpen />;
}
