import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { pagePaths } from '#alec/pagePaths.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const WizardPage = loadable(() => import('./WizardPage.tsx'));

/** The creation of a dossier, each step at its own address. */
export function wizardRoutes(): readonly ReactElement[] {
  return [<Route key="wizard" path={pagePaths.wizard} element={<WizardPage />} />];
}
