import { fold } from '#engine/api/import/fold.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldDraft, SchemaDraft } from './schemaDraft.ts';

/** What of a file's permissions can be had by another resource. */
export type CopiedAccess = { readonly [word: string]: JsonValue };

/**
 * The text of the schema file that a draft stands for, as people write such files.
 *
 * @example
 * schemaText(draft, { group: 'lists' }) // '{\n  "$schema": "./meta/resource.schema.json",\n  "x-resource": { "path": "books", …'
 */
export function schemaText(draft: SchemaDraft, access: CopiedAccess): string {
  const { path, label, menu, icon, fields } = draft;
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const file: { [word: string]: JsonValue } = {
    $schema: './meta/resource.schema.json',
    'x-resource': {
      path,
      ...(menu !== null && { menu }),
      ...(icon !== null && { icon }),
      label,
      ...(Object.keys(access).length > 0 && { access }),
    },
    'x-list': { columns: fields.slice(0, mostColumns).map(({ name }) => name) },
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
    ...(required.length > 0 && { required }),
  };
  return `${written(file, '')}\n`;
}

/** A list that shows more is not read. */
const mostColumns = 6;

function propertyOf(field: FieldDraft): JsonValue {
  return { ...typeWords(field), 'x-label': field.label };
}

function typeWords(field: FieldDraft): { readonly [word: string]: JsonValue } {
  switch (field.type) {
    case 'text':
      return { type: 'string', maxLength: 255 };
    case 'longText':
      return { type: 'string', 'x-ui': { multiline: true } };
    case 'integer':
    case 'boolean':
      return { type: field.type };
    case 'decimal':
      return { type: 'string', 'x-decimal': { scale: field.scale ?? 2 } };
    case 'choice':
      return choiceWords(field.choices ?? []);
    case 'relation':
      return { type: 'string', 'x-relation': { to: field.to ?? '' } };
    case 'date':
    case 'email':
    case 'phone':
      return { type: 'string', format: field.type };
  }
}

function choiceWords(choices: readonly string[]): { readonly [word: string]: JsonValue } {
  const values = uniqueValues(choices);
  return {
    type: 'string',
    enum: values,
    'x-enum': Object.fromEntries(
      values.map((value, at) => [value, { fr: choices[at] ?? value, en: choices[at] ?? value }]),
    ),
  };
}

/** « À faire » is kept as `a_faire`; two that would be the same are numbered. */
function uniqueValues(choices: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return choices.map((words, at) => {
    const plain = fold(words).replaceAll(/[^a-z0-9]+/g, '_') || `choice_${at + 1}`;
    const value = taken.has(plain) ? `${plain}_${at + 1}` : plain;
    taken.add(value);
    return value;
  });
}

const widest = 100;

/** Short things stand on one line, as in files that people write. */
function written(value: JsonValue, indent: string): string {
  const line = inOneLine(value);
  if (typeof value !== 'object' || value === null) return line;
  if (indent !== '' && line.length + indent.length <= widest) return line;
  const deeper = `${indent}  `;
  if (isList(value)) return `[\n${value.map((one) => deeper + written(one, deeper)).join(',\n')}\n${indent}]`;
  const entries = Object.entries(value).map(
    ([name, part]) => `${deeper}${JSON.stringify(name)}: ${written(part, deeper)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function inOneLine(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(inOneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${inOneLine(part)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
