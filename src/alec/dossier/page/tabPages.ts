import type { ComponentType } from 'react';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { DossierTab } from './dossierPath.ts';

type TabPage = ComponentType;

/** What each tab shows, loaded when it is opened; a tab reads the dossier from `useDossier`. */
export const tabPages: Readonly<Record<DossierTab, TabPage>> = {
  context: loadable(() => import('./tabs/ContextTab.tsx')),
  program: loadable(() => import('./tabs/ProgramTab.tsx')),
  candidates: loadable(() => import('./tabs/CandidatesTab.tsx')),
  estimator: loadable(() => import('./tabs/EstimatorTab.tsx')),
  validation: loadable(() => import('./tabs/ValidationTab.tsx')),
  schedule: loadable(() => import('#alec/schedule/page/ScheduleTab.tsx')),
  ged: loadable(() => import('./tabs/DocumentsTab.tsx')),
  summary: loadable(() => import('./tabs/SummaryTab.tsx')),
  contacts: loadable(() => import('./contacts/ContactsTab.tsx')),
  history: loadable(() => import('./tabs/HistoryTab.tsx')),
  control: loadable(() => import('./tabs/ControlTab.tsx')),
  action_schedule: loadable(() => import('./tabs/ActionScheduleTab.tsx')),
  action_document: loadable(() => import('./tabs/ActionDocumentTab.tsx')),
  action_history: loadable(() => import('./tabs/ActionHistoryTab.tsx')),
  action_message: loadable(() => import('./tabs/ActionMessageTab.tsx')),
};
