import type { ComponentType } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import type { DossierTab } from './dossierPath.ts';

type TabPage = ComponentType;

/** What each tab shows, loaded when it is opened; a tab reads the dossier from `useDossier`. */
export const tabPages: Readonly<Record<DossierTab, TabPage>> = {
  context: loadablePart(() => import('./tabs/ContextTab.tsx')),
  program: loadablePart(() => import('./tabs/ProgramTab.tsx')),
  candidates: loadablePart(() => import('./tabs/CandidatesTab.tsx')),
  estimator: loadablePart(() => import('./tabs/EstimatorTab.tsx')),
  validation: loadablePart(() => import('./tabs/ValidationTab.tsx')),
  schedule: loadablePart(() => import('#alec/schedule/page/ScheduleTab.tsx')),
  ged: loadablePart(() => import('./tabs/DocumentsTab.tsx')),
  summary: loadablePart(() => import('./tabs/SummaryTab.tsx')),
  contacts: loadablePart(() => import('./contacts/ContactsTab.tsx')),
  history: loadablePart(() => import('./tabs/HistoryTab.tsx')),
  control: loadablePart(() => import('./tabs/ControlTab.tsx')),
  action_schedule: loadablePart(() => import('./tabs/ActionScheduleTab.tsx')),
  action_document: loadablePart(() => import('./tabs/ActionDocumentTab.tsx')),
  action_history: loadablePart(() => import('./tabs/ActionHistoryTab.tsx')),
  action_message: loadablePart(() => import('./tabs/ActionMessageTab.tsx')),
};
