import { screen } from '@testing-library/react';
import { Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { wizardRoutes } from '#alec/dossier/wizard/wizardRoutes.tsx';
import { ProductProvider } from '#engine/admin/product.tsx';
import { actorOf, openProductScreen } from './productScreen.tsx';
import { testProduct } from './testProduct.tsx';

test.each([
  { role: 'recruiter', title: 'Créer une demande de formation' },
  { role: 'regional_director', title: 'Page introuvable' },
])('the wizard of a $role is the page « $title »', async ({ role, title }) => {
  await openProductScreen({
    actor: actorOf(role),
    at: '/training-courses/initialize',
    children: (
      <ProductProvider product={testProduct}>
        <Routes>{wizardRoutes()}</Routes>
      </ProductProvider>
    ),
  });

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
