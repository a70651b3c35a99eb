/** The tabs of a dossier as the specification names them, and the two that read across all of them. */
export const projectTabs = [
  'context',
  'program',
  'candidates',
  'estimator',
  'validation',
  'schedule',
  'ged',
  'summary',
  'contacts',
  'history',
] as const;

/** The tabs of the training action that a dossier becomes. */
export const actionTabs = [
  'control',
  'action_schedule',
  'action_document',
  'action_history',
  'action_message',
] as const;

export type DossierTab = (typeof projectTabs)[number] | (typeof actionTabs)[number];

export const dossierTabs: readonly DossierTab[] = [...projectTabs, ...actionTabs];

/**
 * The address of a dossier, of one of its tabs, or of what is open on a tab.
 *
 * @example
 * dossierPath('2026-00001') // '/manager/training-course/2026-00001'
 * dossierPath('2026-00001', 'program', 'edit', id) // '/manager/training-course/2026-00001/program/edit/…'
 */
export function dossierPath(reference: string, tab?: DossierTab, ...open: readonly string[]): string {
  const parts = [reference, ...(tab ? [tab, ...open] : [])];
  return `/manager/training-course/${parts.map(encodeURIComponent).join('/')}`;
}

/** The same page whatever its tab: `/manager/training-course/2026-00001`; undefined for any other address. */
export function dossierRootOf(pathname: string): string | undefined {
  return /^\/manager\/training-course\/[^/]+/.exec(pathname)?.[0];
}

export function isDossierTab(name: string): name is DossierTab {
  return dossierTabs.some((tab) => tab === name);
}
