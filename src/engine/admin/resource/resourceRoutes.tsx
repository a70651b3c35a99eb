import { ResourceContextProvider } from 'ra-core';
import { type ComponentType, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { recordPart } from '#engine/admin/compare/recordPart.ts';
import { ResourceList } from '#engine/admin/list/ResourceList.tsx';
import { ShownRowsProvider } from '#engine/admin/list/rows/shownRows.tsx';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { RecordSkeleton } from '#engine/admin/record/RecordStates.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { NotFoundPage } from '#engine/admin/shell/NotFoundPage.tsx';
import { SteadyAddress, SteadyRoute } from '#engine/admin/shell/SteadyAddress.tsx';
import { viewPaths } from '#engine/model/pageTest.ts';
import type { ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import { AccessByModel } from './AccessByModel.tsx';
import { useOwnViews } from './modelContext.tsx';
import type { Views } from './overrides.ts';
import { useAccess } from './useAccess.ts';

// The list comes first; what a click on it opens follows while it rests.
const ResourceCreate = loadable(
  async () => ({ default: (await import('#engine/admin/form/ResourceCreate.tsx')).ResourceCreate }),
  'list',
  'create',
);
const ResourceEdit = loadable(
  async () => ({ default: (await import('#engine/admin/form/ResourceEdit.tsx')).ResourceEdit }),
  'list',
  'edit',
);
const ImportPage = loadable(async () => {
  const [page] = await Promise.all([import('#engine/admin/import/ImportPage.tsx'), loadWordsOf('imports')]);
  return page;
});
const ResourceShow = loadable(
  async () => ({ default: (await import('#engine/admin/show/ResourceShow.tsx')).ResourceShow }),
  'list',
);
const ResourceSingle = loadable(async () => ({
  default: (await import('#engine/admin/form/ResourceSingle.tsx')).ResourceSingle,
}));

const ComparePage = recordPart(() => import('#engine/admin/compare/ComparePage.tsx'));

/** A route per resource at its own address, and the addresses react-admin would make, which lead there. */
export function modelRoutes(model: ScreenModel) {
  return [
    ...Object.values(model.resources).map(resourceRoutes),
    <Route key="alias" path="/:path/*" element={<ToRoute model={model} />} />,
  ];
}

/** List, create, edit and show of one resource below `resource.route`. */
function resourceRoutes(resource: ScreenResource) {
  return (
    <Route key={resource.path} path={`${resource.route}/*`} element={<ResourceViews resource={resource} />} />
  );
}

function ResourceViews({ resource }: { readonly resource: ScreenResource }) {
  const { isOpen } = useAccess(resource);
  if (!isOpen) return <NotFoundPage />;
  return (
    <ResourceContextProvider value={resource.path}>
      <Suspense fallback={<RecordSkeleton />}>
        <SteadyRoute>
          <ViewRoutes resource={resource} />
        </SteadyRoute>
      </Suspense>
    </ResourceContextProvider>
  );
}

const recordViews = { create: ResourceCreate, edit: ResourceEdit, show: ResourceShow };
const recordViewNames = Object.keys(recordViews) as (keyof typeof recordViews)[];

/** Short records are written in a drawer while their list stays behind it; a view of one's own has the page. */
function ViewRoutes({ resource }: { readonly resource: ScreenResource }) {
  const own = useOwnViews(resource.path);
  if (resource.kind === 'singleton') return <View own={own.edit} generated={ResourceSingle} />;
  const isBeside = (view: keyof Views) => resource.form.surface === 'drawer' && !own[view];
  const routeOf = (view: keyof typeof recordViews) => {
    // A tab of react-admin's `<TabbedForm>` and `<TabbedShowLayout>` has its address below that of its view.
    const path = own[view] ? `${viewPaths[view].slice(1)}/*` : viewPaths[view].slice(1);
    return <Route key={view} path={path} element={<View own={own[view]} generated={recordViews[view]} />} />;
  };
  return (
    <Routes>
      <Route element={<BesideTheList resource={resource} />}>
        <Route index element={null} />
        {recordViewNames.filter(isBeside).map(routeOf)}
      </Route>
      <Route path="import" element={<ImportPage />} />
      {recordViewNames.filter((view) => !isBeside(view)).map(routeOf)}
      <Route path="compare" element={<ComparePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function BesideTheList({ resource: { path, route } }: { readonly resource: ScreenResource }) {
  const { list } = useOwnViews(path);
  return (
    <ShownRowsProvider>
      <SteadyAddress path={route}>
        <View own={list} generated={ResourceList} />
      </SteadyAddress>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </ShownRowsProvider>
  );
}

interface ViewProps {
  readonly own: ComponentType | undefined;
  readonly generated: ComponentType;
}

function View({ own: Own, generated: Generated }: ViewProps) {
  if (!Own) return <Generated />;
  return (
    <AccessByModel>
      <Own />
    </AccessByModel>
  );
}

/** Links that react-admin builds by itself are `/{path}/{id}`. */
function ToRoute({ model }: { readonly model: ScreenModel }) {
  const { path = '', '*': rest = '' } = useParams();
  const { search } = useLocation();
  const resource = Object.values(model.resources).find((one) => one.path === path);
  if (!resource || resource.route === `/${path}`) return <NotFoundPage />;
  return <Navigate to={`${resource.route}/${rest}${search}`.replace(/\/(?=\?|$)/, '')} replace />;
}
