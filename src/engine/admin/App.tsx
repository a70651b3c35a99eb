import { CssBaseline } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AuthProvider,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  ResourceDefinitionContext,
  type ResourceDefinitionContextValue,
  type Store,
} from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useMemo, useSyncExternalStore } from 'react';
import { AccessDenied, AdminContext, AuthCallback, AuthenticationError, LoadingPage } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { type AdminProduct, ProductProvider } from './product.tsx';
import { basePath } from './providers/basePath.ts';
import { useScreenModel } from './providers/screenModel.ts';
import { signInFault } from './providers/signInFault.ts';
import { representOf } from './resource/represent.ts';
import { modelRoutes } from './resource/resourceRoutes.tsx';
import { AppLayout } from './shell/AppLayout.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { RenderErrorPage } from './shell/RenderErrorPage.tsx';
import { SignInFaultPage } from './shell/signIn/SignInFaultPage.tsx';
import { SignInPage } from './shell/signIn/SignInPage.tsx';
import { Toasts } from './shell/toasts/Toasts.tsx';
import { createAdminTheme } from './theme/theme.ts';

export interface AppProps {
  readonly product: AdminProduct;
  readonly authProvider: AuthProvider;
  readonly dataProvider: JsonApiProvider;
  readonly i18nProvider: I18nProvider;
  readonly store: Store;
  readonly queryClient: QueryClient;
}

const lightTheme = createAdminTheme('light', 'comfortable');
const darkTheme = createAdminTheme('dark', 'comfortable');

/** The whole screen: react-admin around the resources of the Model and the pages of the product. */
export function App({ product, authProvider, dataProvider, i18nProvider, store, queryClient }: AppProps) {
  // A data router is what lets a form stop someone who leaves it with changes. Another Model leaves it, and what is
  // being typed, as it is.
  const router = useMemo(() => {
    const pages = <Pages {...{ product, authProvider, dataProvider, i18nProvider, store, queryClient }} />;
    return createBrowserRouter([{ path: '*', element: pages }], { basename: basePath || '/' });
  }, [product, authProvider, dataProvider, i18nProvider, store, queryClient]);
  return (
    <ProductProvider product={product}>
      <RouterProvider router={router} />
    </ProductProvider>
  );
}

// Not react-admin's <Admin>: it brings a layout, a form to sign in and English words that are never shown here.
function Pages({ product, ...providers }: AppProps) {
  const model = useScreenModel();
  const definitions = useMemo(() => definitionsOf(model), [model]);
  const fault = useSyncExternalStore(signInFault.subscribe, signInFault.get);
  return (
    <AdminContext {...providers} lightTheme={lightTheme} darkTheme={darkTheme}>
      <CssBaseline enableColorScheme />
      <ResourceDefinitionContext.Provider value={definitions}>
        {fault === undefined ? pagesOf(model, product) : <SignInFaultPage fault={fault} />}
      </ResourceDefinitionContext.Provider>
      <Toasts />
    </AdminContext>
  );
}

/**
 * The resources of the Model, as react-admin knows them. With `<Resource>` it would learn of them after its first drawing,
 * one by one, and draw every page a second time.
 */
function definitionsOf(model: ScreenModel): ResourceDefinitionContextValue {
  const definitions = Object.values(model.resources).map((resource) => ({
    name: resource.path,
    recordRepresentation: representOf(resource),
    hasCreate: true,
    hasEdit: true,
  }));
  return {
    definitions: Object.fromEntries(definitions.map((definition) => [definition.name, definition])),
    register: () => undefined,
    unregister: () => undefined,
  };
}

function pagesOf(model: ScreenModel, { name, routes }: AdminProduct) {
  return (
    <CoreAdminUI
      title={name}
      layout={AppLayout}
      loginPage={SignInPage}
      authCallbackPage={AuthCallback}
      authenticationError={AuthenticationError}
      accessDenied={AccessDenied}
      loading={LoadingPage}
      catchAll={NotFoundPage}
      error={RenderErrorPage}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>{routes()}</CustomRoutes>
      <CustomRoutes>{modelRoutes(model)}</CustomRoutes>
    </CoreAdminUI>
  );
}
