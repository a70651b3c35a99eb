import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import {
  isSameCandidate,
  isSameCustomer,
  isSameGroup,
  isSameTraining,
} from '#alec/dossier/rules/sameParts.ts';
import { emptyRecord } from '#engine/admin/form/formValues.ts';
import { newId } from '#engine/admin/providers/clientId.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

/** A dossier or one of its parts: flat, with the id the client gave it. */
export type WizardRecord = FlatRecord & { readonly id: string };

export const partKinds = ['groups', 'trainings', 'candidates', 'customers'] as const;
export type PartKind = (typeof partKinds)[number];

/** The dossier and its parts as they are typed: names of their schemas, values not yet checked. */
export type DossierRecord = ValuesOf<typeof partPaths.dossier> & { readonly id: string };
export type PartRecord<K extends PartKind> = ValuesOf<(typeof partPaths)[K]> & { readonly id: string };

/** A dossier while it is being put together. The order of the parts is theirs on the dossier. */
export type WizardDossier = { readonly dossier: DossierRecord } & {
  readonly [K in PartKind]: readonly PartRecord<K>[];
};

/** The relation of the dossier that holds each kind of part. */
export const partRelations: Readonly<Record<PartKind, FieldOf<'training-courses'>>> = {
  groups: 'groups',
  trainings: 'trainings',
  candidates: 'potential_candidates',
  customers: 'customers',
};

/** A dossier nobody has typed in yet. */
export function newDossier(
  model: ScreenModel,
  id: string,
  values: ValuesOf<typeof partPaths.dossier> = {},
): WizardDossier {
  const dossier = { ...emptyRecord(resourceAt(model, partPaths.dossier)), ...values, id };
  return { dossier, groups: [], trainings: [], candidates: [], customers: [] };
}

/** A part of that dossier: the defaults of the Model under the values given. */
export function newPart(
  model: ScreenModel,
  kind: PartKind,
  {
    id,
    dossier,
    values = {},
  }: { readonly id: string; readonly dossier: string; readonly values?: FlatRecord },
): WizardRecord {
  const owner: ValuesOf<(typeof partPaths)[PartKind]> = { training_course: dossier };
  return { ...emptyRecord(resourceAt(model, partPaths[kind])), ...values, ...owner, id };
}

/** The same once more, with ids that nobody has yet, for one that is gone. */
export function copyOf(model: ScreenModel, whole: WizardDossier, id: string): WizardDossier {
  const typed = (path: string, record: WizardRecord) =>
    fieldsTakenFrom(resourceAt(model, path), resourceAt(model, path), record);
  const parts = partKinds.map((kind) => [
    kind,
    whole[kind].map((part) =>
      newPart(model, kind, { id: newId(), dossier: id, values: typed(partPaths[kind], part) }),
    ),
  ]);
  return { ...newDossier(model, id, typed(partPaths.dossier, whole.dossier)), ...Object.fromEntries(parts) };
}

/**
 * What a part takes over from a record of a register: the fields both have under the same name.
 *
 * @example fieldsTakenFrom(courseGroups, groups, { id: 'x', analytic_code: 'A101', region: 'r' }) // { analytic_code: 'A101' }
 */
export function fieldsTakenFrom(
  part: ScreenResource,
  register: ScreenResource,
  record: FlatRecord,
): FlatRecord {
  const known = new Set(register.fields.filter(({ system }) => !system).map(({ name }) => name));
  const common = part.fields.filter(({ system, name }) => !system && known.has(name));
  return Object.fromEntries(common.map(({ name }) => [name, record[name] ?? null]));
}

/** What a training of the dossier takes over from the catalogue. */
export function fromCatalogue(model: ScreenModel, training: WizardRecord): FlatRecord {
  const [part, catalogue] = [resourceAt(model, partPaths.trainings), resourceAt(model, 'trainings')];
  const origin: ValuesOf<typeof partPaths.trainings> = { training: training.id };
  return { ...fieldsTakenFrom(part, catalogue, training), ...origin };
}

export function editDossier(
  whole: WizardDossier,
  changes: ValuesOf<typeof partPaths.dossier>,
): WizardDossier {
  return { ...whole, dossier: { ...whole.dossier, ...changes, id: whole.dossier.id } };
}

/** The first agency of a dossier is its main one. */
export function addPart(dossier: WizardDossier, kind: PartKind, part: WizardRecord): WizardDossier {
  return withOneMainGroup({ ...dossier, [kind]: [...dossier[kind], part] });
}

/** A main agency puts the former one back into the ranks. */
export function editPart(
  dossier: WizardDossier,
  kind: PartKind,
  id: string,
  changes: FlatRecord,
): WizardDossier {
  const parts = dossier[kind].map((part) => (part.id === id ? { ...part, ...changes } : part));
  const { is_main_group: isMain }: ValuesOf<typeof partPaths.groups> = changes;
  return withOneMainGroup({ ...dossier, [kind]: parts }, isMain === true ? id : undefined);
}

export function removePart(dossier: WizardDossier, kind: PartKind, id: string): WizardDossier {
  return withOneMainGroup({ ...dossier, [kind]: dossier[kind].filter((part) => part.id !== id) });
}

/** Puts a part at that place among those of its kind, from 0. */
export function movePart(dossier: WizardDossier, kind: PartKind, id: string, place: number): WizardDossier {
  const moved = dossier[kind].find((part) => part.id === id);
  if (!moved) return dossier;
  const others = dossier[kind].filter((part) => part !== moved);
  return { ...dossier, [kind]: [...others.slice(0, place), moved, ...others.slice(place)] };
}

function withOneMainGroup(dossier: WizardDossier, chosen?: string): WizardDossier {
  const { groups } = dossier;
  const main = chosen ?? groups.find((group) => group.is_main_group === true)?.id ?? groups[0]?.id;
  const isRight = groups.every((group) => (group.is_main_group === true) === (group.id === main));
  if (isRight) return dossier;
  return {
    ...dossier,
    groups: groups.map((group): PartRecord<'groups'> => ({ ...group, is_main_group: group.id === main })),
  };
}

const isSame = {
  groups: isSameGroup,
  trainings: isSameTraining,
  candidates: isSameCandidate,
  customers: isSameCustomer,
} satisfies Record<PartKind, unknown>;

/**
 * The part already there that is the same thing, or undefined.
 *
 * @example duplicateOf(dossier, 'groups', { analytic_code: 'A101' }) // the agency A101 of the dossier
 */
export function duplicateOf(
  dossier: WizardDossier,
  kind: PartKind,
  values: FlatRecord,
): WizardRecord | undefined {
  return dossier[kind].find((part) => part.id !== values.id && isSame[kind](part, values));
}

/** Every record of the dossier with the path of its resource, the dossier first. */
export function recordsOf(
  whole: WizardDossier,
): readonly { readonly path: string; readonly record: WizardRecord }[] {
  const parts = partKinds.flatMap((kind) => whole[kind].map((record) => ({ path: partPaths[kind], record })));
  return [{ path: partPaths.dossier, record: whole.dossier }, ...parts];
}

/** The same dossier with every record passed through `change`. */
export function mapRecords(
  whole: WizardDossier,
  change: (record: WizardRecord, path: string) => WizardRecord,
): WizardDossier {
  const changed = (kind: PartKind) => whole[kind].map((record) => change(record, partPaths[kind]));
  return {
    dossier: change(whole.dossier, partPaths.dossier),
    groups: changed('groups'),
    trainings: changed('trainings'),
    candidates: changed('candidates'),
    customers: changed('customers'),
  };
}

/** Nothing would be lost: both say the same. */
export function isSameDossier(one: WizardDossier, other: WizardDossier): boolean {
  return sameValue(one as unknown as JsonValue, other as unknown as JsonValue);
}
