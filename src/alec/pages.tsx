import { ResourceContextProvider } from 'ra-core';
import { Route } from 'react-router-dom';
import { loadablePart } from '#alec/loadablePart.ts';
import { pagePaths } from '#alec/pagePaths.ts';
import { FirstPage } from '#engine/admin/shell/FirstPage.tsx';
import { RequirePermission } from '#engine/admin/shell/RequirePermission.tsx';
import { studioRoutes } from '#engine/admin/studio/studioRoutes.tsx';
import { trainingCatalogRoutes } from './catalogue/page/trainingCatalogRoutes.tsx';
import { dossierListRoutes } from './dossier/list/dossierListRoutes.tsx';
import { dossierRoutes } from './dossier/page/dossierRoutes.tsx';
import { wizardRoutes } from './dossier/wizard/wizardRoutes.tsx';
import { studioRight } from './studio/studioPermissions.ts';

const ClearPage = loadablePart(() => import('#engine/admin/shell/ClearPage.tsx'));
const RepositoriesPage = loadablePart(() => import('./repositories/page/RepositoriesPage.tsx'));
const EstimatorConfigurationPage = loadablePart(
  () => import('./estimator/configuration/EstimatorConfigurationPage.tsx'),
);
const TrainingsOutsideCatalogPage = loadablePart(
  () => import('./catalogue/page/TrainingsOutsideCatalogPage.tsx'),
);

const HabilitationSearchPage = loadablePart(() => import('./habilitations/page/HabilitationSearchPage.tsx'));
const DocumentSearchPage = loadablePart(() => import('./documents/page/search/DocumentSearchPage.tsx'));

const DashboardPage = loadablePart(() => import('./dashboard/page/DashboardPage.tsx'), 'dashboard');
const NotificationsPage = loadablePart(() => import('./notifications/page/NotificationsPage.tsx'));

const ProfilePage = loadablePart(() => import('./people/page/profile/ProfilePage.tsx'));
const StatisticsPage = loadablePart(() => import('./statistics/page/StatisticsPage.tsx'));

const UnmatchedMailsPage = loadablePart(
  () => import('./communications/page/unmatched/UnmatchedMailsPage.tsx'),
);

const HelpPage = loadablePart(() => import('./help/page/HelpPage.tsx'));
const NewDelegationPage = loadablePart(() => import('./delegation/page/NewDelegationPage.tsx'));

const configuration = 'estimator-configurations';

/** The pages written by hand, each loaded when it is opened, and where the root leads. */
export function pageRoutes() {
  return [
    <Route key="root" path={pagePaths.root} element={<FirstPage />} />,
    <Route key="clear" path={pagePaths.clear} element={<ClearPage />} />,
    <Route key="profile" path={pagePaths.profile} element={<ProfilePage />} />,
    <Route
      key="dashboard"
      path={pagePaths.dashboard}
      element={<RequirePermission openWith="training-courses" page={<DashboardPage />} />}
    />,
    <Route
      key="notifications"
      path={pagePaths.notifications}
      element={<RequirePermission openWith="user-notifications" page={<NotificationsPage />} />}
    />,
    <Route
      key="new-delegation"
      path={pagePaths.newDelegation}
      element={<RequirePermission openWith="delegations" needs="create" page={<NewDelegationPage />} />}
    />,
    <Route
      key="habilitations"
      path={pagePaths.habilitations}
      element={<RequirePermission openWith="search" page={<HabilitationSearchPage />} />}
    />,
    <Route
      key="help"
      path={pagePaths.help}
      element={<RequirePermission openWith="notion-pages" page={<HelpPage />} />}
    />,
    <Route
      key="document-search"
      path={pagePaths.documentSearch}
      element={<RequirePermission openWith="documents" page={<DocumentSearchPage />} />}
    />,
    <Route
      key="statistics"
      path={pagePaths.statistics}
      element={<RequirePermission openWith="training-courses" page={<StatisticsPage />} />}
    />,
    <Route
      key="unmatchedMails"
      path={pagePaths.unmatchedMails}
      element={
        <RequirePermission
          openWith="communications"
          needs="attach-training-course"
          page={<UnmatchedMailsPage />}
        />
      }
    />,
    ...dossierListRoutes(),
    ...wizardRoutes(),
    ...dossierRoutes(),
    ...trainingCatalogRoutes(),
    <Route
      key="repositories"
      path={pagePaths.repositories}
      element={<RequirePermission openWith={configuration} page={<RepositoriesPage />} />}
    />,
    <Route
      key="estimator-configuration"
      path={pagePaths.estimatorConfiguration}
      element={
        <RequirePermission
          openWith={configuration}
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
      element={<RequirePermission openWith={configuration} page={<TrainingsOutsideCatalogPage />} />}
    />,
    ...studioRoutes(studioRight),
  ];
}
