import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { loadablePart } from '#alec/loadablePart.ts';
import { pagePaths } from '#alec/pagePaths.ts';

const WizardPage = loadablePart(() => import('./WizardPage.tsx'));

/** The creation of a dossier, each step at its own address. */
export function wizardRoutes(): readonly ReactElement[] {
  return [<Route key="wizard" path={pagePaths.wizard} element={<WizardPage />} />];
}
