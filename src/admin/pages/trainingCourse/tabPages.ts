import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DossierTab } from './dossierPath.ts';

type TabPage = LazyExoticComponent<ComponentType>;

/** What each tab shows, loaded when it is opened; a tab reads the dossier from `useDossier`. */
export const tabPages: Readonly<Record<DossierTab, TabPage>> = {
  context: lazy(() => import('./tabs/ContextTab.tsx')),
  program: lazy(() => import('./tabs/ProgramTab.tsx')),
  candidates: lazy(() => import('./tabs/CandidatesTab.tsx')),
  estimator: lazy(() => import('./tabs/EstimatorTab.tsx')),
  validation: lazy(() => import('./tabs/ValidationTab.tsx')),
  schedule: lazy(() => import('./schedule/ScheduleTab.tsx')),
  ged: lazy(() => import('./tabs/DocumentsTab.tsx')),
  summary: lazy(() => import('./tabs/SummaryTab.tsx')),
  contacts: lazy(() => import('./contacts/ContactsTab.tsx')),
  history: lazy(() => import('./tabs/HistoryTab.tsx')),
  control: lazy(() => import('./tabs/ControlTab.tsx')),
  action_schedule: lazy(() => import('./tabs/ActionScheduleTab.tsx')),
  action_document: lazy(() => import('./tabs/ActionDocumentTab.tsx')),
  action_history: lazy(() => import('./tabs/ActionHistoryTab.tsx')),
  action_message: lazy(() => import('./tabs/ActionMessageTab.tsx')),
};
