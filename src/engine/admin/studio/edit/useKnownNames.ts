import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { JsonPath } from '#engine/jsonText/places.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { useEdited } from './editContext.ts';
import { fieldsOf } from './fieldsOf.ts';

/** Names that may stand at a place: fields of the file, resources, actions. */
export function useKnownNames(path: JsonPath): readonly string[] {
  const { value } = useEdited();
  const model = useModel();
  return knownNames(path, fieldsOf(value), model);
}

/**
 * Names that may stand at a place of a file with these fields.
 *
 * @example
 * knownNames(['x-list', 'sort', 0], ['label'], model) // ['label', '-label', 'createdAt', …]
 */
export function knownNames(
  path: JsonPath,
  fields: readonly string[],
  { resources }: Pick<ScreenModel, 'resources'>,
): readonly string[] {
  const words = path.filter((step) => typeof step === 'string');
  const last = words.at(-1);
  if (last === 'to') return Object.keys(resources);
  if (last === 'roles' || last === 'never' || last === 'dropped') return [];
  const all = [...fields, 'createdAt', 'updatedAt'];
  return last === 'sort' ? all.flatMap((name) => [name, `-${name}`]) : all;
}
