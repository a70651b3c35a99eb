import { behavioursOf } from '#alec/behaviours.ts';
import { actionOverrides, fieldOverrides, slotOverrides, widgets } from '#alec/overrides.tsx';
import { pageAddresses } from '#alec/pageAddresses.ts';
import { permissionMatrix, roles, scopes } from '#alec/permissions.ts';
import { faultsOfOverrides } from '#engine/admin/resource/overrides.ts';
import { fieldTypeNames } from '#engine/model/fieldTypeNames.ts';
import type { Model } from '#engine/model/model.ts';
import { type Fault, suggestion } from '#engine/schema/check/fault.ts';
import type { KnownNames } from '#engine/schema/check/knownNames.ts';
import { serverCalls, serverPages } from './engineNames.ts';

/** What schema files of this product may name, read from the code that has it. */
export const productNames: KnownNames = {
  permissions: Object.fromEntries(
    Object.entries(permissionMatrix).map(([group, grants]) => [group, wordsOf(Object.values(grants))]),
  ),
  roles,
  scopes,
  widgets: Object.fromEntries(
    Object.entries(widgets).map(([name, { fieldTypes = fieldTypeNames }]) => [name, fieldTypes]),
  ),
  pages: [...pageAddresses, ...serverPages],
  calls: [...serverCalls, 'candidate', 'communes', 'dashboard', 'public-holidays', 'statistics', 'systems'],
};

function wordsOf(grants: readonly string[]): string[] {
  const words = grants.flatMap((grant) => grant.split(' ')).map((word) => word.replace(/\.own$/, ''));
  return [...new Set(words)];
}

/** The names of resources and fields in the product's code that the Model does not have, each with the nearest it has. */
export function faultsOfCode(model: Model): readonly Fault[] {
  const overrides = { fields: fieldOverrides, widgets, slots: slotOverrides, actions: actionOverrides };
  return [
    ...faultsOfOverrides(model, overrides).map((message) => codeFault('src/alec/overrides.tsx', message)),
    ...unknownPaths(model, 'src/alec/behaviours.ts', Object.keys(behavioursOf())),
    ...unknownPaths(
      model,
      'src/alec/pageAddresses.ts',
      pageAddresses.flatMap(({ resource }) => resource ?? []),
    ),
  ];
}

function unknownPaths({ resources }: Model, file: string, paths: readonly string[]): Fault[] {
  const known = Object.keys(resources);
  return [...new Set(paths)]
    .filter((path) => !known.includes(path))
    .map((path) => codeFault(file, `'${path}' is not a resource of the model.${suggestion(path, known)}`));
}

function codeFault(file: string, message: string): Fault {
  return { file: `../${file}`, pointer: '', message };
}
