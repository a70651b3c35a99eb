import type { DossierPart, DossierParts, PartViolation } from '#alec/dossier/rules/checkDossier.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { type DossierTab, dossierPath } from './dossierPath.ts';
import type { Dossier } from './useDossier.ts';

/** Where each kind of part is opened: a tab and the word of its address. */
const places: Readonly<Record<Exclude<DossierPart, 'dossier'>, readonly [DossierTab, string]>> = {
  groups: ['context', 'groups'],
  trainings: ['context', 'trainings'],
  candidates: ['candidates', 'edit'],
  customers: ['context', 'customers'],
};

/**
 * Where a broken rule is mended: the section of a field of the dossier, the part at fault, or a new one.
 *
 * @example
 * ruleFaultPath(resource, '2026-00001', { part: 'groups', id: null, violation }) // '…/2026-00001/context/groups/new'
 */
export function ruleFaultPath(resource: ScreenResource, reference: string, found: PartViolation): string {
  const { part, id, violation } = found;
  if (part !== 'dossier') {
    const [tab, action] = places[part];
    const isLacking = id === null && violation.field === null;
    if (id === null && !isLacking) return dossierPath(reference, tab);
    return dossierPath(reference, tab, action, id ?? 'new');
  }
  const section = resource.form.sections.find(({ fields }) => fields.includes(violation.field ?? ''));
  return section ? dossierPath(reference, 'context', 'edit', section.id) : dossierPath(reference, 'context');
}

/** The dossier of the page as the rules look at it: drafts of parts are not there yet. */
export function wholeOf({ record, parts }: Pick<Dossier, 'record' | 'parts'>): DossierParts {
  const { groups, trainings, potential_candidates: candidates, customers } = parts;
  return {
    dossier: record,
    groups: groups.filter(isFull),
    trainings: trainings.filter(isFull),
    candidates: candidates.filter(isFull),
    customers: customers.filter(isFull),
  };
}

function isFull({ is_draft }: FlatRecord): boolean {
  return is_draft !== true;
}
