import { ResourceContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { ResourceList } from '#engine/admin/list/ResourceList.tsx';
import { ShownRowsProvider } from '#engine/admin/list/rows/shownRows.tsx';
import { RecordSkeleton } from '#engine/admin/record/RecordFaces.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { NotFoundPage } from '#engine/admin/shell/NotFoundPage.tsx';
import type { Model, Resource } from '#engine/model/model.ts';
import { viewPaths } from '#engine/model/pagePaths.ts';
import { useAccess } from './useAccess.ts';

// The list comes first; what writes records follows it.
const ResourceCreate = loadable(async () => ({
  default: (await import('#engine/admin/form/ResourceCreate.tsx')).ResourceCreate,
}));
const ResourceEdit = loadable(async () => ({
  default: (await import('#engine/admin/form/ResourceEdit.tsx')).ResourceEdit,
}));
const ResourceShow = loadable(async () => ({
  default: (await import('#engine/admin/show/ResourceShow.tsx')).ResourceShow,
}));
const ResourceSingle = loadable(async () => ({
  default: (await import('#engine/admin/form/ResourceSingle.tsx')).ResourceSingle,
}));

/** A route per resource at its own address, and the addresses react-admin would make, which lead there. */
export function modelRoutes(model: Model) {
  return Object.values(model.resources).flatMap((resource) => [resourceRoutes(resource), aliasOf(resource)]);
}

/** List, create, edit and show of one resource below `resource.route`. */
function resourceRoutes(resource: Resource) {
  return (
    <Route key={resource.path} path={`${resource.route}/*`} element={<ResourceViews resource={resource} />} />
  );
}

function ResourceViews({ resource }: { readonly resource: Resource }) {
  const { isOpen } = useAccess(resource);
  if (!isOpen) return <NotFoundPage />;
  return (
    <ResourceContextProvider value={resource.path}>
      <Suspense fallback={<RecordSkeleton />}>{viewsOf(resource)}</Suspense>
    </ResourceContextProvider>
  );
}

function viewsOf(resource: Resource) {
  if (resource.kind === 'singleton') return <ResourceSingle />;
  return resource.form.surface === 'drawer' ? <BesideTheList /> : <OnTheirOwnPage />;
}

/** Short records are written in a drawer while their list stays behind it. */
function BesideTheList() {
  return (
    <Routes>
      <Route
        element={
          <ShownRowsProvider>
            <ResourceList />
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </ShownRowsProvider>
        }
      >
        <Route index element={null} />
        <Route path={viewPaths.create.slice(1)} element={<ResourceCreate />} />
        <Route path={viewPaths.edit.slice(1)} element={<ResourceEdit />} />
        <Route path={viewPaths.show.slice(1)} element={<ResourceShow />} />
      </Route>
    </Routes>
  );
}

function OnTheirOwnPage() {
  return (
    <Routes>
      <Route index element={<ResourceList />} />
      <Route path={viewPaths.create.slice(1)} element={<ResourceCreate />} />
      <Route path={viewPaths.edit.slice(1)} element={<ResourceEdit />} />
      <Route path={viewPaths.show.slice(1)} element={<ResourceShow />} />
    </Routes>
  );
}

/** Links that react-admin builds by itself are `/{path}/{id}`. */
function aliasOf({ path, route }: Resource) {
  if (route === `/${path}`) return null;
  return <Route key={`${path}-alias`} path={`/${path}/*`} element={<ToRoute route={route} />} />;
}

function ToRoute({ route }: { readonly route: string }) {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={`${route}/${rest}${search}`.replace(/\/(?=\?|$)/, '')} replace />;
}
