import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { loadable } from '#admin/layout/loading/loadable.tsx';
import { pagePaths } from '#model/pagePaths.ts';

const WizardPage = loadable(() => import('./WizardPage.tsx'));

/** The creation of a dossier, each step at its own address. */
export function wizardRoutes(): readonly ReactElement[] {
  return [<Route key="wizard" path={pagePaths.wizard} element={<WizardPage />} />];
}
