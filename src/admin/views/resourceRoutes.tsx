import { ResourceContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { loadable } from '#admin/layout/loading/loadable.tsx';
import { NotFoundPage } from '#admin/layout/NotFoundPage.tsx';
import type { Model, Resource } from '#model/model.ts';
import { viewPaths } from '#model/pagePaths.ts';
import { RecordSkeleton } from './RecordFaces.tsx';
import { ResourceList } from './ResourceList.tsx';
import { ShownRowsProvider } from './shownRows.tsx';
import { useAccess } from './useAccess.ts';

// The list comes first; what writes records follows it.
const ResourceCreate = loadable(async () => ({
  default: (await import('./ResourceCreate.tsx')).ResourceCreate,
}));
const ResourceEdit = loadable(async () => ({ default: (await import('./ResourceEdit.tsx')).ResourceEdit }));
const ResourceShow = loadable(async () => ({ default: (await import('./ResourceShow.tsx')).ResourceShow }));
const ResourceSingle = loadable(async () => ({
  default: (await import('./ResourceSingle.tsx')).ResourceSingle,
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
