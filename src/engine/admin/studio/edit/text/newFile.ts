import type { Json } from '#engine/jsonText/editJson.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import { valueAt } from './fieldNames.ts';

interface NewFile {
  readonly oneFr: string;
  readonly manyFr: string;
  readonly oneEn: string;
  readonly manyEn: string;
  readonly path: string;
  /** Section of the menu; empty: none is said. */
  readonly menu: string;
  /** The text of a file whose rights it gets. */
  readonly rights?: string;
}

/**
 * The text of a resource without any field but its label.
 *
 * @example
 * newFile({ oneFr: 'Centre', manyFr: 'Centres', oneEn: 'Centre', manyEn: 'Centres', path: 'centres', menu: '' })
 */
export function newFile({ oneFr, manyFr, oneEn, manyEn, path, menu, rights }: NewFile): string {
  const access = rights === undefined ? undefined : valueAt(rights, ['x-resource', 'access']);
  const place = menu || (rights === undefined ? undefined : valueAt(rights, ['x-resource', 'menu']));
  const label = { fr: [oneFr, manyFr], en: [oneEn, manyEn] };
  const intent: Record<string, Json> = {
    path,
    ...(place !== undefined && { menu: place }),
    label,
    ...(access !== undefined && { access }),
  };
  const lines = Object.entries(intent).map(([word, value]) => `"${word}": ${JSON.stringify(value)}`);
  return formatJson(`{
"$schema": "./meta/resource.schema.json",
"x-resource": {
${lines.join(',\n')}
},
"x-list": {
"columns": ["label"]
},
"properties": {
"label": { "$ref": "meta/fields.json#/label" }
},
"required": ["label"]
}`);
}

/** `Book loans` -> `book-loans` */
export function pathFrom(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '');
}
