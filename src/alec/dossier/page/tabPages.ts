import type { ComponentType } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import type { DossierTab } from './dossierPath.ts';

type TabPage = ComponentType;

/** What each tab shows, loaded when it is opened, in the place of its name; a tab reads the dossier from `useDossier`. */
export const tabPages: Readonly<Record<DossierTab, TabPage>> = {
  context: loadablePart(() => import('./tabs/ContextTab.tsx'), 'context'),
  program: loadablePart(() => import('./tabs/ProgramTab.tsx'), 'program'),
  candidates: loadablePart(() => import('./tabs/CandidatesTab.tsx'), 'candidates'),
  estimator: loadablePart(() => import('./tabs/EstimatorTab.tsx'), 'estimator'),
  validation: loadablePart(() => import('./tabs/ValidationTab.tsx'), 'validation'),
  schedule: loadablePart(() => import('#alec/schedule/page/ScheduleTab.tsx'), 'schedule'),
  ged: loadablePart(() => import('./tabs/DocumentsTab.tsx'), 'ged'),
  summary: loadablePart(() => import('./tabs/SummaryTab.tsx'), 'summary'),
  contacts: loadablePart(() => import('./contacts/ContactsTab.tsx'), 'contacts'),
  history: loadablePart(() => import('./tabs/HistoryTab.tsx'), 'history'),
  conversion: loadablePart(
    () => import('#alec/trainingAction/page/conversion/ConversionTab.tsx'),
    'conversion',
  ),
  action_summary: loadablePart(
    () => import('#alec/trainingAction/page/summary/ActionSummaryTab.tsx'),
    'action_summary',
  ),
  follow_up: loadablePart(() => import('#alec/trainingAction/page/followUp/FollowUpTab.tsx'), 'follow_up'),
  device_map: loadablePart(
    () => import('#alec/trainingAction/page/deviceMap/DeviceMapTab.tsx'),
    'device_map',
  ),
  control: loadablePart(() => import('./tabs/ControlTab.tsx'), 'control'),
  action_schedule: loadablePart(() => import('./tabs/ActionScheduleTab.tsx'), 'action_schedule'),
  action_document: loadablePart(() => import('./tabs/ActionDocumentTab.tsx'), 'action_document'),
  action_history: loadablePart(() => import('./tabs/ActionHistoryTab.tsx'), 'action_history'),
  action_message: loadablePart(() => import('./tabs/ActionMessageTab.tsx'), 'action_message'),
};
