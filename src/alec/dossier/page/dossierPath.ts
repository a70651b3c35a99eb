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
  'conversion',
  'action_summary',
  'follow_up',
  'action_schedule',
  'device_map',
  'control',
  'action_document',
  'action_message',
  'action_history',
] as const;

type ActionTab = (typeof actionTabs)[number];
export type DossierTab = (typeof projectTabs)[number] | ActionTab;

const projectRoot = '/manager/training-course';
const actionRoot = '/manager/training-actions';

/**
 * The address of a dossier, of one of its tabs, or of what is open on a tab; those of its training action have a root of
 * their own.
 *
 * @example
 * dossierPath('2026-00001') // '/manager/training-course/2026-00001'
 * dossierPath('2026-00001', 'program', 'edit', id) // '/manager/training-course/2026-00001/program/edit/…'
 * dossierPath('2026-00001', 'action_summary') // '/manager/training-actions/2026-00001/summary'
 */
export function dossierPath(reference: string, tab?: DossierTab, ...open: readonly string[]): string {
  const root = tab && isActionTab(tab) ? actionRoot : projectRoot;
  const parts = [reference, ...(tab ? [wordOf(tab), ...open] : [])];
  return `${root}/${parts.map(encodeURIComponent).join('/')}`;
}

/**
 * The same page whatever its tab, its training action's among them: `/manager/training-course/2026-00001`; undefined for
 * any other address.
 */
export function dossierRootOf(pathname: string): string | undefined {
  const [, reference] = pagePattern.exec(pathname)?.slice(1) ?? [];
  return reference && `${projectRoot}/${reference}`;
}

/**
 * The tab of an address; null where the training action alone is named, whose first tab depends on how far it is;
 * undefined for no tab. The tabs of the action are found below the dossier too, where they were once.
 *
 * @example
 * tabAt('/manager/training-actions/2026-00001/summary') // 'action_summary'
 * tabAt('/manager/training-course/2026-00001') // 'context'
 */
export function tabAt(pathname: string): DossierTab | null | undefined {
  const [kind, , word] = pagePattern.exec(pathname)?.slice(1) ?? [];
  if (kind === 'actions') return word === undefined ? null : actionTabs.find((tab) => wordOf(tab) === word);
  return word === undefined ? 'context' : [...projectTabs, ...actionTabs].find((tab) => tab === word);
}

/** Where an address leads that names a tab of the training action below its dossier; null for every other. */
export function movedPath(pathname: string): string | null {
  const tab = tabAt(pathname);
  if (!tab || !isActionTab(tab) || !pathname.startsWith(`${projectRoot}/`)) return null;
  const [reference = '', , ...open] = pathname
    .slice(projectRoot.length + 1)
    .split('/')
    .map(decodeURIComponent);
  return dossierPath(reference, tab, ...open);
}

function isActionTab(tab: DossierTab): tab is ActionTab {
  return actionTabs.some((own) => own === tab);
}

const pagePattern = /^\/manager\/training-(course|actions)\/([^/]+)(?:\/([^/]+))?/;

/** The word of the address: a dossier has a summary too. */
function wordOf(tab: DossierTab): string {
  return tab === 'action_summary' ? 'summary' : tab;
}
