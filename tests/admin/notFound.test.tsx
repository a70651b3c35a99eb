import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { type AuthProvider, CoreAdminContext } from 'ra-core';
import { getI18nProvider } from 'ra-i18n-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ProductProvider } from '#engine/admin/product.tsx';
import { NotFoundPage } from '#engine/admin/shell/NotFoundPage.tsx';
import french from '#locales/shell.fr.json' with { type: 'json' };
import { testProduct } from './testProduct.tsx';

test.each([
  ['who has no account yet', [], 'Aucune page ne vous est ouverte'],
  ['who mistyped an address', ['erpf.training-course.list'], 'Page introuvable'],
])('%s is told so', async (_, permissions, title) => {
  const actor = { id: '', email: '', name: '', role: '', permissions: new Set(permissions), scopes: {} };
  const authProvider = {
    getIdentity: async () => ({ id: '', actor }),
    checkAuth: async () => undefined,
  } as unknown as AuthProvider;
  const i18nProvider = await getI18nProvider(createInstance(), {
    lng: 'fr',
    resources: { fr: { translation: french } },
  });
  const page = (
    <CoreAdminContext authProvider={authProvider} i18nProvider={i18nProvider}>
      <ProductProvider product={testProduct}>
        <NotFoundPage />
      </ProductProvider>
    </CoreAdminContext>
  );

  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
