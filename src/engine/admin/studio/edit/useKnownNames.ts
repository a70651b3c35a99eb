import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { Json } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { useEdited } from './editContext.ts';
import { type Declared, declarationsOf } from './fieldsOf.ts';
import { formulas } from './text/namePlaces.ts';

/** Names that may stand at a place: fields of the file, resources, sections of the menu. */
export function useKnownNames(path: JsonPath): readonly string[] {
  const { value, path: resource } = useEdited();
  const model = useModel();
  return knownNames(path, { value, resource }, model);
}

/** A file by what it says, and the path of its resource. */
export interface NamedFile {
  readonly value: Json | undefined;
  readonly resource: string;
}

/**
 * Names that may stand at a place of a file.
 *
 * @example
 * knownNames(['x-list', 'sort', 0], { value, resource: 'books' }, model) // ['label', '-label', 'createdAt', …]
 * knownNames(['x-list', 'views', 0, 'by'], { value, resource: 'books' }, model) // ['genre'], of a board
 */
export function knownNames(
  path: JsonPath,
  file: NamedFile,
  model: Pick<ScreenModel, 'resources' | 'product'>,
): readonly string[] {
  const words = path.filter((step) => typeof step === 'string');
  const last = words.at(-1) ?? '';
  if (last === 'to') return Object.keys(model.resources);
  if (last === 'menu') return (model.product?.menu ?? []).map(({ id }) => id);
  if (/^(roles|never|dropped)$/.test(last)) return [];
  if (last === 'inverse')
    return relationsTo(file.resource, valueIn(file.value, [...path.slice(0, -1), 'to']), model);
  if (words.at(-2) === 'x-rollup') return namesOfRows(last, file, model);
  if (words.at(-2) === 'x-relation' && last === 'filter')
    return fieldsIn(valueIn(file.value, [...path.slice(0, -1), 'to']), model);
  if (last === 'x-enum') return valuesOf(valueIn(file.value, path.slice(0, -1)));
  if (last === 'by' || last === 'until') return fieldsOfKind(path, file);
  const fields = Object.keys(declarationsOf(file.value, linesAround(path)));
  if (last === 'fields' || last === 'required' || formulas.test(last)) return fields;
  const all = [...fields, 'createdAt', 'updatedAt'];
  return last === 'sort' ? all.flatMap((name) => [name, `-${name}`]) : all;
}

/** Where the lines are that a place belongs to; the file itself for any other. */
function linesAround([first = '', name = '', items]: JsonPath): JsonPath {
  return items === 'items' ? [first, name, items] : [];
}

function fieldsIn(to: Json | undefined, { resources }: Pick<ScreenModel, 'resources'>): readonly string[] {
  return (resources[String(to)]?.fields ?? []).map(({ name }) => name);
}

/** What may be chosen in a field of one choice or of several. */
function valuesOf(field: Json | undefined): readonly string[] {
  const { enum: one, items } = (field ?? {}) as { readonly enum?: Json; readonly items?: Declared };
  const values = one ?? items?.enum;
  return Array.isArray(values) ? (values as readonly Json[]).map(String) : [];
}

function relationsTo(resource: string, to: Json | undefined, { resources }: Pick<ScreenModel, 'resources'>) {
  const fields = resources[String(to)]?.fields ?? [];
  return fields.filter(({ relation }) => relation?.to === resource).map(({ name }) => name);
}

/** What a roll-up counts, or takes from the rows: `loans`, `loans.fee`. */
function namesOfRows(take: string, { value }: NamedFile, { resources }: Pick<ScreenModel, 'resources'>) {
  const relations = Object.entries(declarationsOf(value)).flatMap(([name, field]) => {
    const { to, inverse } = relationIn(field);
    return inverse === undefined ? [] : [{ name, to: String(to) }];
  });
  if (take === 'count') return relations.map(({ name }) => name);
  return relations.flatMap(({ name, to }) =>
    (resources[to]?.fields ?? []).filter(({ system }) => !system).map((field) => `${name}.${field.name}`),
  );
}

/** The fields of the file by which a view of this kind is drawn. */
function fieldsOfKind(path: JsonPath, { value, resource }: NamedFile): readonly string[] {
  const kind = valueIn(value, [...path.slice(0, -1), 'kind']);
  const fields = Object.entries(declarationsOf(value));
  return fields.filter(([, field]) => draws(kind, field, resource)).map(([name]) => name);
}

function draws(kind: Json | undefined, field: Declared, resource: string): boolean {
  const { to, inverse } = relationIn(field);
  const isToOne = to !== undefined && inverse === undefined && field.type === 'string';
  if (kind === 'board')
    return isToOne || field.type === 'boolean' || (field.type === 'string' && 'enum' in field);
  if (kind === 'calendar') return /^date/.test(String(field.format));
  return kind === 'tree' && isToOne && to === resource;
}

function relationIn(field: Declared): { readonly to?: Json; readonly inverse?: Json } {
  const relation = field['x-relation'];
  return typeof relation === 'object' && relation !== null ? (relation as Declared) : {};
}

function valueIn(value: Json | undefined, path: JsonPath): Json | undefined {
  return path.reduce<Json | undefined>(
    (node, step) =>
      typeof node === 'object' && node !== null ? (node as Declared)[String(step)] : undefined,
    value,
  );
}
