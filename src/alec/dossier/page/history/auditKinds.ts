import { resourceAt } from '#engine/model/field.ts';
import type { Locale } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';

/** The two lives of a dossier, each with its own kinds of entries. */
export type Version = 'project' | 'action';

export interface AuditKind {
  readonly kind: string;
  readonly label: string;
  readonly version: Version;
}

const dossiers = 'training-courses';
// What only exists once a dossier has become one.
const actions = 'training-actions';

/** Every kind of entry a dossier and its parts leave, by name in the language. */
export function auditKinds(model: ScreenModel, locale: Locale): readonly AuditKind[] {
  const kinds = new Map<string, AuditKind>();
  for (const { path, audit, label } of Object.values(model.resources)) {
    const owners = ownersOf(model, path);
    if (audit === null || kinds.has(audit) || !owners.includes(dossiers)) continue;
    const version = owners.includes(actions) ? 'action' : 'project';
    kinds.set(audit, { kind: audit, label: label[locale].one, version });
  }
  return [...kinds.values()].sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** The path itself, that of which its records are a part, and so on: `['document-versions', 'documents', 'training-courses']`. */
function ownersOf(model: ScreenModel, path: string): readonly string[] {
  const { parent, fields } = resourceAt(model, path);
  const owner = fields.find(({ name }) => name === parent)?.relation?.to;
  return owner === undefined ? [path] : [path, ...ownersOf(model, owner)];
}
