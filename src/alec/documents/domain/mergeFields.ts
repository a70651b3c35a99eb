import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Resource, Words } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';

/** A word that a template may hold between braces. */
export interface MergeField {
  /** As it is typed: `training_course.manager.last_name`; in a loop `first_name`. */
  readonly name: string;
  readonly label: Words;
}

export interface MergeLoop {
  readonly name: LoopName;
  readonly label: Words;
  readonly fields: readonly MergeField[];
}

export interface MergeFields {
  readonly fields: readonly MergeField[];
  readonly loops: readonly MergeLoop[];
}

type Dossier = 'training-courses';

/** The parts of a dossier that a template goes through, under the words of the trade. */
export const loopRelations = {
  candidates: 'potential_candidates',
  trainings: 'trainings',
  sessions: 'sessions',
  agencies: 'groups',
  customers: 'customers',
  estimators: 'estimators',
} as const satisfies Readonly<Record<string, FieldOf<Dossier>>>;
export type LoopName = keyof typeof loopRelations;
export const loopNames = Object.keys(loopRelations) as LoopName[];

export const dossierPrefix = 'training_course' satisfies FieldOf<'documents'>;

/** What is said of the letter itself rather than of its dossier. */
export const ownFields = {
  today: { fr: 'Date du jour', en: 'Today' },
  'author.name': { fr: 'Auteur – Nom', en: 'Author – Name' },
  'author.email': { fr: 'Auteur – E-mail', en: 'Author – E-mail' },
  'author.signature': { fr: 'Auteur – Signature', en: 'Author – Signature' },
} as const satisfies Readonly<Record<string, Words>>;
export type OwnField = keyof typeof ownFields;

/** Pictures rather than words: they stand in documents, not in mails. */
export const signatureFields = {
  author: 'author.signature',
  manager: `${dossierPrefix}.${'manager' satisfies FieldOf<Dossier>}.signature`,
} as const satisfies { readonly author: OwnField; readonly manager: string };
export const imageFields: readonly string[] = Object.values(signatureFields);

/**
 * Everything a template may fill in: fields of the dossier, of those it names, and of its parts. What no page shows and
 * what needs a permission of its own is not among them: a letter is read by others than who made it.
 *
 * @example
 * mergeFieldsOf(model).fields.find(({ name }) => name === 'training_course.reference')?.label.fr // 'Référence'
 */
export function mergeFieldsOf(model: Model): MergeFields {
  const dossier = resourceAt(model, 'training-courses' satisfies Dossier);
  const own = Object.entries(ownFields).map(([name, label]) => ({ name, label }));
  const named = fieldsOf(dossier, model).map(({ name, label }) => ({
    name: `${dossierPrefix}.${name}`,
    label,
  }));
  const manager = fieldOf(dossier, 'manager' satisfies FieldOf<Dossier>)?.label ?? signature;
  const signed = { name: signatureFields.manager, label: joined(manager, signature) };
  return { fields: [...own, ...named, signed], loops: loopNames.map((name) => loopOf(name, dossier, model)) };
}

const signature: Words = { fr: 'Signature', en: 'Signature' };

function loopOf(name: LoopName, dossier: Resource, model: Model): MergeLoop {
  const field = fieldOf(dossier, loopRelations[name]);
  const rows = field?.relation && resourceAt(model, field.relation.to);
  if (!rows) throw new Error(`A dossier has no '${loopRelations[name]}'`);
  return { name, label: field.label, fields: fieldsOf(rows, model) };
}

/** Of those that a row names, what they are called, and each of their own fields. */
function fieldsOf(resource: Resource, model: Model): readonly MergeField[] {
  return resource.fields.filter(isMergeable).flatMap(({ name, label, relation }) => {
    const own = { name, label };
    if (relation?.via !== 'column') return [own];
    const behind = resourceAt(model, relation.to).fields.filter(
      (field) => isMergeable(field) && !field.relation,
    );
    return [
      own,
      ...behind.map((field) => ({ name: `${name}.${field.name}`, label: joined(label, field.label) })),
    ];
  });
}

/** A dossier is known where its parts are gone through; a row of them does not name it again. */
function isMergeable({ name, system, ui, access, fieldType, relation }: Field): boolean {
  const isShown = !system && ui.hidden !== true && access?.view === undefined;
  return isShown && fieldType !== 'json' && relation?.via !== 'inverse' && name !== dossierPrefix;
}

function joined(one: Words, other: Words): Words {
  return { fr: `${one.fr} – ${other.fr}`, en: `${one.en} – ${other.en}` };
}
