import type { DossierTab } from '#alec/dossier/page/dossierPath.ts';

/** Where a part of each kind is opened on the page of its dossier. */
export const partRoutes: Readonly<Record<string, readonly [tab: DossierTab, action?: string]>> = {
  'training-course-groups': ['context', 'groups'],
  'training-course-trainings': ['context', 'trainings'],
  'training-course-customers': ['context', 'customers'],
  'training-course-educational-paths': ['program', 'edit'],
  'training-course-candidates': ['candidates', 'edit'],
  'training-course-estimators': ['estimator'],
  documents: ['ged'],
};
