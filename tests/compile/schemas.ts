import { readFileSync } from 'node:fs';
import type { Fault } from '#engine/schema/check/fault.ts';
import { type Compiled, compileModel } from '#engine/schema/derive/compileModel.ts';
import type { SchemaFile } from '#engine/schema/read/declaration.ts';

type Json = { readonly [key: string]: unknown };

/** A resource file as text: what is given, on top of a path, a label and one field. */
export function schemaFile(path: string, parts: SchemaParts = {}): SchemaFile {
  const { intent, properties = { label }, required = ['label'], ...rest } = parts;
  const words = { fr: [path, path], en: [path, path] };
  return {
    file: `${path}.json`,
    text: JSON.stringify({ 'x-resource': { path, label: words, ...intent }, properties, required, ...rest }),
  };
}

export interface SchemaParts {
  readonly intent?: Json;
  readonly properties?: { readonly [name: string]: Json };
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

export const label = text('Libellé');

/** A text field of at most 255 characters. */
export function text(words: string, more: Json = {}): Json {
  return { type: 'string', maxLength: 255, 'x-label': { fr: words, en: words }, ...more };
}

export function decimal(scale: number, more: Json = {}): Json {
  return { type: 'string', 'x-decimal': { scale }, 'x-label': { fr: 'Taux', en: 'Rate' }, ...more };
}

export function relation(to: string, more: Json = {}): Json {
  return { type: 'string', 'x-relation': { to }, 'x-label': { fr: to, en: to }, ...more };
}

export function choice(values: readonly string[], more: Json = {}): Json {
  return { type: 'string', enum: values, 'x-label': { fr: 'État', en: 'State' }, ...more };
}

/** What ALEC says of itself: the first word of its permissions, the sections of its menu. */
export const product = readFileSync('resources-schema/meta/product.json', 'utf8');
/** The same of a product without a history. */
export const withoutHistory = JSON.stringify({ ...JSON.parse(product), history: undefined });

const { menu, ...said } = JSON.parse(withoutHistory) as { menu: Record<string, object> };
/** The same, its sections without permissions: for tests whose register has few. */
export const withoutPermissions = JSON.stringify({
  ...said,
  menu: Object.fromEntries(
    Object.entries(menu).map(([id, section]) => [id, { ...section, screen: undefined, group: undefined }]),
  ),
});

/** The Model of files that have no fault. */
export function compiled(...files: readonly SchemaFile[]): Compiled {
  const result = compileModel(files, { product: withoutHistory });
  if ('faults' in result) throw new Error(result.faults.map(({ message }) => message).join('\n'));
  return result;
}

export function faultsOf(...files: readonly SchemaFile[]): readonly Fault[] {
  const result = compileModel(files, { product: withoutHistory });
  return 'faults' in result ? result.faults : [];
}
