import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { resumePath } from '#alec/dossier/wizard/wizardSteps.ts';
import type { ValuesOf } from '#generated/records.ts';

/** Written in full, and so with a reference. */
export function isNamedDossier({ is_draft, reference }: ValuesOf<'training-courses'>): boolean {
  return is_draft !== true && typeof reference === 'string' && reference !== '';
}

/** A draft goes on where it is written; every other dossier has its page. */
export function pathOfDossier(record: ValuesOf<'training-courses'>): string {
  return isNamedDossier(record) ? dossierPath(String(record.reference)) : resumePath(String(record.id));
}
