import { ResourceContextProvider } from 'ra-core';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import type { Model, Resource } from '#model/model.ts';
import { ResourceCreate } from './ResourceCreate.tsx';
import { ResourceEdit } from './ResourceEdit.tsx';
import { ResourceList } from './ResourceList.tsx';
import { ResourceShow } from './ResourceShow.tsx';
import { ResourceSingle } from './ResourceSingle.tsx';

/** A route per resource at its own address, and the addresses react-admin would make, which lead there. */
export function modelRoutes(model: Model) {
  return Object.values(model.resources).flatMap((resource) => [resourceRoutes(resource), aliasOf(resource)]);
}

/** List, create, edit and show of one resource below `resource.route`. */
export function resourceRoutes(resource: Resource) {
  return (
    <Route key={resource.path} path={`${resource.route}/*`} element={<ResourceViews resource={resource} />} />
  );
}

export function ResourceViews({ resource }: { readonly resource: Resource }) {
  return <ResourceContextProvider value={resource.path}>{viewsOf(resource)}</ResourceContextProvider>;
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
          <>
            <ResourceList />
            <Outlet />
          </>
        }
      >
        <Route index element={null} />
        <Route path="create" element={<ResourceCreate />} />
        <Route path=":id" element={<ResourceEdit />} />
        <Route path=":id/show" element={<ResourceShow />} />
      </Route>
    </Routes>
  );
}

function OnTheirOwnPage() {
  return (
    <Routes>
      <Route index element={<ResourceList />} />
      <Route path="create" element={<ResourceCreate />} />
      <Route path=":id" element={<ResourceEdit />} />
      <Route path=":id/show" element={<ResourceShow />} />
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
