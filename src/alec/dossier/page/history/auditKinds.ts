import type { Locale, Model } from '#engine/model/model.ts';

/** The two lives of a dossier, each with its own kinds of entries. */
export type Version = 'project' | 'action';

export interface AuditKind {
  readonly kind: string;
  readonly label: string;
  readonly version: Version;
}

// What only exists once a dossier has become an action.
const actionGroups: ReadonlySet<string> = new Set(['training-action', 'refund']);

/** Every kind of entry a dossier and its parts leave, by name in the language. */
export function auditKinds(model: Model, locale: Locale): readonly AuditKind[] {
  const kinds = new Map<string, AuditKind>();
  for (const { path, audit, access, label, fields } of Object.values(model.resources)) {
    const isOfDossiers = path === 'training-courses' || fields.some(({ relation }) => relation !== undefined);
    const isKnown = audit === null || kinds.has(audit);
    if (isKnown || !isOfDossiers || !belongsToDossiers(access.group)) continue;
    const version = actionGroups.has(access.group) ? 'action' : 'project';
    kinds.set(audit, { kind: audit, label: label[locale].one, version });
  }
  return [...kinds.values()].sort((one, other) => one.label.localeCompare(other.label, locale));
}

const dossierGroups: ReadonlySet<string> = new Set([
  'training-course',
  'wizard',
  'estimator',
  'document',
  'message',
  ...actionGroups,
]);

function belongsToDossiers(group: string): boolean {
  return dossierGroups.has(group);
}
