import { fieldOverrides, slotOverrides, widgets } from '#admin/pages/overrides.tsx';
import { pageAddresses } from '#admin/pages/pageAddresses.ts';
import { faultsOfOverrides } from '#admin/views/overrides.ts';
import { behavioursOf } from '#behaviours/behavioursOf.ts';
import { didYouMean, type Fault } from '#compile/fault.ts';
import type { KnownNames } from '#compile/knownNames.ts';
import { permissionMatrix } from '#domain/permissions.ts';
import { kinds as allKinds, type Model } from '#model/model.ts';

/** What schema files of this product may name, read from the code that has it. */
export const productNames: KnownNames = {
  permissions: Object.fromEntries(
    Object.entries(permissionMatrix).map(([group, grants]) => [group, wordsOf(Object.values(grants))]),
  ),
  widgets: Object.fromEntries(Object.entries(widgets).map(([name, { kinds = allKinds }]) => [name, kinds])),
  pages: [
    ...pageAddresses,
    // The server answers these before any page does; the last two are those of signing in.
    ...['/api/*', '/oidc/*', '/health/*', '/assets/*', '/metrics', '/auth-callback', '/login'].map(
      (path) => ({ path }),
    ),
  ],
  calls: ['auth', 'communes', 'live', 'openapi', 'operations', 'public-holidays'],
};

function wordsOf(grants: readonly string[]): string[] {
  const words = grants.flatMap((grant) => grant.split(' ')).map((word) => word.replace(/\.own$/, ''));
  return [...new Set(words)];
}

/** The names of resources and fields in the product's code that the Model does not have, each with the nearest it has. */
export function faultsOfCode(model: Model): readonly Fault[] {
  const overrides = { fields: fieldOverrides, widgets, slots: slotOverrides };
  return [
    ...faultsOfOverrides(model, overrides).map((message) =>
      codeFault('src/admin/pages/overrides.tsx', message),
    ),
    ...unknownPaths(model, 'src/behaviours/behavioursOf.ts', Object.keys(behavioursOf())),
    ...unknownPaths(
      model,
      'src/admin/pages/pageAddresses.ts',
      pageAddresses.flatMap(({ resource }) => resource ?? []),
    ),
  ];
}

function unknownPaths({ resources }: Model, file: string, paths: readonly string[]): Fault[] {
  const known = Object.keys(resources);
  return [...new Set(paths)]
    .filter((path) => !known.includes(path))
    .map((path) => codeFault(file, `'${path}' is not a resource of the model.${didYouMean(path, known)}`));
}

function codeFault(file: string, message: string): Fault {
  return { file: `../${file}`, pointer: '', message };
}
