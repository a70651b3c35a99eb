import type { Operation } from 'ra-data-json-api';
import type { Clash } from '#engine/admin/parts/rebase.ts';
import { newId } from '#engine/admin/providers/clientId.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { DossierFault } from './dossierParts.ts';
import { newDossier, type PartKind, recordsOf, type WizardDossier } from './wizardState.ts';

/** A save as it was sent: tried again under the same key while it says the same. */
interface Attempt {
  readonly key: string;
  readonly operations: readonly Operation[];
}

export interface Failure {
  /** Nobody answered after every retry, or the server would not. */
  readonly reason: 'unreachable' | 'refused';
  readonly message: string;
}

export interface WizardState {
  /** `lost`: nobody answers; `gone`: somebody deleted it. */
  readonly phase: 'opening' | 'lost' | 'gone' | 'editing' | 'saving' | 'saved' | 'failed';
  readonly current: WizardDossier;
  /** What the server is known to have. */
  readonly saved: WizardDossier | null;
  /** Steps that were left once: their faults show. */
  readonly visited: readonly string[];
  /** The step that was shown last; null: none yet. */
  readonly step: string | null;
  readonly isKeptHere: boolean;
  readonly isKeptThere: boolean;
  /** Which retry of the save is under way, from 1. */
  readonly retry: number;
  readonly attempt: Attempt | null;
  readonly failure: Failure | null;
  readonly faults: readonly DossierFault[];
  /** Somebody else wrote; null: nobody did. */
  readonly clashes: readonly Clash<PartKind>[] | null;
}

/** What the keys of a person’s unfinished dossiers start with. */
export function draftPrefix(owner: string): string {
  return `${owner}dossier/`;
}

/** A draft of this browser. */
export interface DossierDraft {
  readonly current: WizardDossier;
  readonly saved: WizardDossier | null;
  readonly visited: readonly string[];
  readonly step: string | null;
  readonly attempt: Attempt | null;
}

/** What this browser keeps of a dossier; null while it is being read, and once it is saved. */
export function draftOf(state: WizardState): DossierDraft | null {
  const { phase, current, saved, visited, step, attempt } = state;
  if (phase === 'opening' || phase === 'saved') return null;
  return { current, saved, visited, step, attempt };
}

/** A dossier nobody knows anything about yet, or one just begun with these values. */
export function firstState(model: ScreenModel, id: string, begun: FlatRecord | undefined): WizardState {
  return {
    phase: begun ? 'editing' : 'opening',
    current: newDossier(model, id, begun),
    saved: null,
    visited: [],
    step: null,
    isKeptHere: true,
    isKeptThere: true,
    retry: 0,
    attempt: null,
    failure: null,
    faults: [],
    clashes: null,
  };
}

/** Nothing yet, or only a draft. */
export function isDraftOf(saved: WizardDossier | null): boolean {
  return saved === null || saved.dossier.is_draft === true;
}

export function foundOf(clashes: readonly Clash<PartKind>[]): readonly Clash<PartKind>[] | null {
  return clashes.length > 0 ? clashes : null;
}

export function attemptOf(former: Attempt | null, operations: readonly Operation[]): Attempt {
  const isSame =
    former && sameValue(former.operations as unknown as JsonValue, operations as unknown as JsonValue);
  return isSame ? former : { key: newId(), operations };
}

/** A fault stands until its field, or the dossier when it is about no field, says something else. */
export function isStillSo({ id, field }: DossierFault, before: WizardDossier, after: WizardDossier): boolean {
  if (id === null || field === null) return false;
  // Their number is that of the people there are.
  if (id === after.dossier.id && field === 'volume' && isRecounted(before, after)) return false;
  const valueIn = (dossier: WizardDossier) =>
    recordsOf(dossier).find(({ record }) => record.id === id)?.record[field];
  return sameValue(valueIn(before), valueIn(after));
}

function isRecounted(before: WizardDossier, after: WizardDossier): boolean {
  const { unidentified_candidates: unidentified = null } = after.dossier;
  return (
    before.candidates.length !== after.candidates.length ||
    !sameValue(before.dossier.unidentified_candidates ?? null, unidentified)
  );
}
