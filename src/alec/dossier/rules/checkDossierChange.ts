import type { FlatRecord } from '#engine/model/model.ts';
import type { RecordShapes } from '#engine/model/screenModel.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf } from '#generated/records.ts';
import {
  checkDossier,
  type DossierPart,
  type DossierParts,
  type DossierTerms,
  type PartViolation,
} from './checkDossier.ts';
import { checkPartOnce } from './checkPart.ts';

/** A dossier under a change. */
export interface DossierChange {
  readonly before: DossierParts;
  readonly after: DossierParts;
}

/**
 * What a change to a saved dossier breaks: the violations it brings, and those there were that it touches without
 * mending them. What older data violates and the change leaves alone does not stop it. The number of candidates may be
 * approached one by one. Pure; an empty list when the change may be made.
 *
 * @example
 * checkDossierChange(model, { before: whole, after: { ...whole, groups: [] } }, terms)
 * // [{ part: 'groups', id: null, violation: { field: null, code: 'no-group', values: {} } }]
 */
export function checkDossierChange(
  model: RecordShapes,
  { before, after }: DossierChange,
  terms: DossierTerms,
): readonly PartViolation[] {
  // Most parts are the same records before and after.
  const check = checkPartOnce();
  const earlier = checkDossier(model, before, terms, check);
  return checkDossier(model, after, terms, check).filter((found) => {
    const known = earlier.find((other) => isSame(other, found));
    return !known || isTouched({ before, after }, known, found);
  });
}

function isSame(one: PartViolation, other: PartViolation): boolean {
  return (
    one.part === other.part &&
    one.id === other.id &&
    one.violation.code === other.violation.code &&
    one.violation.field === other.violation.field
  );
}

function isTouched({ before, after }: DossierChange, known: PartViolation, found: PartViolation): boolean {
  const { part, id, violation } = found;
  if (violation.code === 'volume-mismatch')
    return isRecounted(before.dossier, after.dossier) || distance(found) > distance(known);
  if (id === null || violation.field === null) return false;
  const { field } = violation;
  return !sameValue(recordIn(before, part, id)?.[field], recordIn(after, part, id)?.[field]);
}

const counted: readonly FieldOf<'training-courses'>[] = ['volume', 'unidentified_candidates'];

function isRecounted(before: DossierParts['dossier'], after: DossierParts['dossier']): boolean {
  return counted.some((name) => !sameValue(before[name], after[name]));
}

/** How many candidates there are too many or too few. */
function distance({ violation: { values } }: PartViolation): number {
  return Math.abs(Number(values.candidates) + Number(values.unidentified) - Number(values.volume));
}

function recordIn(parts: DossierParts, part: DossierPart, id: string): FlatRecord | undefined {
  return [parts[part]].flat().find((record) => record.id === id);
}
