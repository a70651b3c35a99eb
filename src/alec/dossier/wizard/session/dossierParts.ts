import { HttpError } from 'ra-core';
import type { JsonApiProvider, Operation } from 'ra-data-json-api';
import { type DossierPart, partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { isGone } from '#engine/admin/form/saving/isGone.ts';
import { faultsOfSave, isOfLostRow, type SaveFault } from '#engine/admin/parts/faultsOfSave.ts';
import { afterSaving, keptHere, operationsOf } from '#engine/admin/parts/operationsOf.ts';
import { readRecordWithParts } from '#engine/admin/parts/readRecordWithParts.ts';
import { type Clash, rebase } from '#engine/admin/parts/rebase.ts';
import type { RecordWithParts, ResourceWithParts } from '#engine/admin/parts/recordWithParts.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import type { FieldOf } from '#generated/records.ts';
import { isDraftOf } from './sessionState.ts';
import {
  mapRecords,
  type PartKind,
  partKinds,
  partRelations,
  recordsOf,
  type WizardDossier,
} from './wizardState.ts';

type DossierResource = ResourceWithParts<PartKind>;

/** The resource of the dossier and those of its parts. */
export function dossierResource(model: ScreenModel): DossierResource {
  const owner: FieldOf<(typeof partPaths)[PartKind]> = 'training_course';
  const parts = partKinds.map((kind) => {
    const resource = resourceAt(model, partPaths[kind]);
    return [kind, { resource, relation: partRelations[kind], owner }];
  });
  return { resource: resourceAt(model, partPaths.dossier), parts: Object.fromEntries(parts) };
}

function recordOf({ dossier, ...parts }: WizardDossier): RecordWithParts<PartKind> {
  return { record: dossier, parts };
}

function dossierOf({ record, parts }: RecordWithParts<PartKind>): WizardDossier {
  return { ...parts, dossier: { ...record, id: String(record.id) } };
}

/** The dossier as the server has it; null when there is none, or none one may see. */
export async function readDossier(
  provider: Pick<JsonApiProvider, 'getOne'>,
  resource: DossierResource,
  id: string,
): Promise<WizardDossier | null> {
  try {
    return dossierOf(await readRecordWithParts(provider, resource, id));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

interface Saving {
  /** What the server is known to have; null: nothing yet. */
  readonly saved: WizardDossier | null;
  readonly current: WizardDossier;
}

interface Strictness {
  /** As drafts: what is of no use to the server yet stays here. */
  readonly draft: boolean;
  /** The server holds the dossier to every rule of a whole one. */
  readonly complete: boolean;
}

/** What makes the server's dossier the one at hand. */
export function operationsOfDossier(
  resource: DossierResource,
  saving: Saving,
  { draft, complete }: Strictness,
): readonly Operation[] {
  return operationsOf(resource, changeOf(saving), {
    isDraft: draft,
    ...(complete && { dataMeta: { complete: true } }),
  });
}

/** What the server has after it carried these operations out. */
export function dossierAfterSaving(
  resource: DossierResource,
  saving: Saving,
  answers: readonly (FlatRecord | null)[],
): WizardDossier {
  return dossierOf(afterSaving(resource, changeOf(saving), answers));
}

function changeOf({ saved, current }: Saving) {
  return { original: saved && recordOf(saved), mine: recordOf(current) };
}

interface Meeting {
  readonly before: WizardDossier | null;
  readonly server: WizardDossier;
  readonly current: WizardDossier;
}

/** Whether a draft is saved whole, as it is typed: the answer of a save may have been lost on its way. */
export function wentThrough(resource: DossierResource, { before, server, current }: Meeting): boolean {
  const isSettled = isDraftOf(before) && !isDraftOf(server);
  const strictness = { draft: false, complete: false };
  return isSettled && operationsOfDossier(resource, { saved: server, current }, strictness).length === 0;
}

/** A draft as the server took it, of which it leaves out what is not yet of its kind. */
export function draftAsTaken(model: ScreenModel, sent: WizardDossier, saved: WizardDossier): WizardDossier {
  const answers = new Map(recordsOf(saved).map(({ record }) => [record.id, record]));
  return mapRecords(sent, (record, path) => {
    const names = keptHere(resourceAt(model, path), record);
    const stored = names.map((name) => [name, answers.get(record.id)?.[name]]);
    return { ...record, ...Object.fromEntries(stored), id: record.id };
  });
}

interface Sides {
  readonly original: WizardDossier;
  readonly mine: WizardDossier;
  readonly theirs: WizardDossier;
}

/** What was typed since `original` put on top of what the server has now, with what both sides changed. */
export function rebaseDossier(
  resource: DossierResource,
  { original, mine, theirs }: Sides,
): { readonly dossier: WizardDossier; readonly clashes: readonly Clash<PartKind>[] } {
  const { rebased, clashes } = rebase(resource, {
    original: recordOf(original),
    mine: recordOf(mine),
    theirs: recordOf(theirs),
  });
  return { dossier: dossierOf(rebased), clashes };
}

/** What the server has against a dossier, where the wizard shows it. */
export interface DossierFault extends Omit<SaveFault, 'part'> {
  readonly part: DossierPart | null;
}

/** The refusals of a save, each on the record and field that its operation wrote. */
export function faultsOfDossier(
  resource: DossierResource,
  error: unknown,
  operations: readonly Operation[],
): readonly DossierFault[] {
  return faultsOfSave(resource, { error, operations }).map((fault) => ({
    ...fault,
    part: fault.part ?? (fault.id === null ? null : 'dossier'),
  }));
}

/** The server has another state of the dossier than the save began from. */
export function isStaleSave(
  resource: DossierResource,
  error: unknown,
  operations: readonly Operation[],
): boolean {
  if (isOfLostRow(resource, { error, operations })) return true;
  return error instanceof HttpError && [404, 409, 412].includes(error.status);
}
