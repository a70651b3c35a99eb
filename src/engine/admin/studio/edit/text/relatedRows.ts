import { type Declared, declarationsOf } from '#engine/admin/studio/edit/fieldsOf.ts';
import type { NamedFile } from '#engine/admin/studio/edit/useKnownNames.ts';
import { setValue } from '#engine/jsonText/editJson.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { freeName, type NewField } from './newFields.ts';

/** A sort of field as it is added to a file, and the file it is added to. */
interface ReadyField {
  readonly text: string;
  readonly declaration: NewField['declaration'];
}

type Resources = ScreenModel['resources'];

/**
 * A field of the rows that name the record begins with the first relation of another list that the file does not show yet. A
 * roll-up needs such a field: where there is none it comes with it, under the name of the other list.
 *
 * @example
 * withRelatedRows({ text, value, resource: 'members' }, rollup, resources).declaration // { type: 'integer', 'x-rollup': { count: 'loans' } }
 */
export function withRelatedRows(
  file: NamedFile & { readonly text: string },
  { id, declaration }: NewField,
  resources: Resources,
): ReadyField {
  const { text, value } = file;
  const relation = firstRelation(file, resources);
  if (id === 'inverse')
    return { text, declaration: { ...declaration, ...(relation && { 'x-relation': relation }) } };
  if (id !== 'rollup') return { text, declaration };
  const shown = Object.entries(declarationsOf(value)).find(
    ([, field]) => inverseIn(field) !== undefined,
  )?.[0];
  if (shown !== undefined) return { text, declaration: { ...declaration, 'x-rollup': { count: shown } } };
  if (!relation) return { text, declaration };
  const name = freeName(relation.to.replaceAll('-', '_'), Object.keys(declarationsOf(value)));
  const rows = { type: 'array', 'x-relation': relation, 'x-label': labelOf(relation.to, resources) };
  return {
    text: setValue(text, ['properties', name], rows),
    declaration: { ...declaration, 'x-rollup': { count: name } },
  };
}

function firstRelation({ value, resource }: NamedFile, resources: Resources) {
  const shown = Object.values(declarationsOf(value)).map((field) => JSON.stringify(field['x-relation']));
  return Object.values(resources)
    .flatMap(({ path, fields }) => fields.map((field) => ({ path, field })))
    .filter(({ field: { relation } }) => relation?.to === resource && relation.via === 'column')
    .map(({ path, field }) => ({ to: path, inverse: field.name }))
    .find((relation) => !shown.includes(JSON.stringify(relation)));
}

function inverseIn(field: Declared) {
  const relation = field['x-relation'] as Declared | undefined;
  return relation?.inverse;
}

/** As the other list is called. */
function labelOf(path: string, resources: Resources): Declared {
  const { fr, en } = resources[path]?.label ?? {};
  return { fr: fr?.many ?? '', en: en?.many ?? '' };
}
