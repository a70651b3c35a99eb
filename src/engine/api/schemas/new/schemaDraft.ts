import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { malformed } from '#engine/api/request/readBody.ts';
import type { JsonValue, Locale, Words } from '#engine/model/model.ts';
import { type ColumnType, columnTypes } from './guessType.ts';

/** A new resource as a person has put it together from a table. */
export interface SchemaDraft {
  readonly path: string;
  readonly label: Readonly<Record<Locale, readonly [one: string, many: string]>>;
  readonly menu: string | null;
  readonly icon: string | null;
  /** Path of the resource whose permissions it gets; null: its own group. */
  readonly permissionsOf: string | null;
  readonly fields: readonly FieldDraft[];
}

export interface FieldDraft {
  readonly name: string;
  readonly type: ColumnType;
  readonly label: Words;
  readonly required: boolean;
  readonly scale?: number;
  readonly choices?: readonly string[];
  readonly to?: string;
}

const pointer = '/data/attributes';
const mostFields = 250;

/**
 * The draft that a body holds. Throws a Refusal of 400 for another shape; what its names and words must be is judged with
 * the file that is made of it.
 *
 * @example
 * schemaDraftOf({ data: { type: 'drafts', attributes: { path: 'books', … } } }) // { path: 'books', … }
 */
export function schemaDraftOf(document: JsonObject): SchemaDraft {
  const attributes = objectIn(objectIn(document.data, '/data').attributes, pointer);
  const label = objectIn(attributes.label, `${pointer}/label`);
  const fields = attributes.fields;
  if (!isList(fields) || fields.length === 0 || fields.length > mostFields)
    throw malformed('fields are a list of 1 to 250', `${pointer}/fields`);
  return {
    path: textIn(attributes.path, `${pointer}/path`),
    label: { fr: pairIn(label.fr, `${pointer}/label/fr`), en: pairIn(label.en, `${pointer}/label/en`) },
    menu: textOrNull(attributes.menu, `${pointer}/menu`),
    icon: textOrNull(attributes.icon, `${pointer}/icon`),
    permissionsOf: textOrNull(attributes.permissionsOf, `${pointer}/permissionsOf`),
    fields: fields.map((field, at) => fieldIn(field, `${pointer}/fields/${at}`)),
  };
}

function fieldIn(value: JsonValue, at: string): FieldDraft {
  const { name, type, label, required, scale, choices, to } = objectIn(value, at);
  const words = objectIn(label, `${at}/label`);
  const known = columnTypes.find((one) => one === type);
  if (!known) throw malformed(`type is one of ${columnTypes.join(', ')}`, `${at}/type`);
  if (choices !== undefined && !isTexts(choices)) throw malformed('choices are texts', `${at}/choices`);
  if (scale !== undefined && !Number.isInteger(scale))
    throw malformed('scale is a whole number', `${at}/scale`);
  return {
    name: textIn(name, `${at}/name`),
    type: known,
    label: { fr: textIn(words.fr, `${at}/label/fr`), en: textIn(words.en, `${at}/label/en`) },
    required: required === true,
    ...(typeof scale === 'number' && { scale }),
    ...(choices !== undefined && { choices: choices as readonly string[] }),
    ...(to !== undefined && { to: textIn(to, `${at}/to`) }),
  };
}

function objectIn(value: JsonValue | undefined, at: string): JsonObject {
  if (typeof value === 'object' && value !== null && !isList(value)) return value;
  throw malformed('an object is missing', at);
}

function textIn(value: JsonValue | undefined, at: string): string {
  if (typeof value === 'string') return value.trim();
  throw malformed('a text is missing', at);
}

function textOrNull(value: JsonValue | undefined, at: string): string | null {
  return value === null || value === undefined ? null : textIn(value, at);
}

function pairIn(value: JsonValue | undefined, at: string): readonly [string, string] {
  if (!isTexts(value) || value.length !== 2) throw malformed('two texts are missing: one and many', at);
  const [one = '', many = ''] = value;
  return [one.trim(), many.trim()];
}

function isTexts(value: JsonValue | undefined): value is readonly string[] {
  return isList(value) && value.every((one) => typeof one === 'string');
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
