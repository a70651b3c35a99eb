import { basename, join, relative } from 'node:path';
import type { Model } from '#engine/model/model.ts';
import { type Fault, pointerTo, suggestion } from '#engine/schema/check/fault.ts';
import { plainProduct, rolesOf } from '#engine/server/plainProduct.ts';
import type { CommandProduct } from './commandProduct.ts';
import { serverCalls, serverPages } from './engineNames.ts';
import { folders } from './folders.ts';

/**
 * The product of a folder of schema files: what is generated of them lies in its folder `generated`, what is embedded in
 * its folder `data` unless `DATA_DIR` is set. One screen, the engine's own, serves every such product.
 */
export function folderProduct(folder: string): CommandProduct {
  const id = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return {
    folders: {
      schemas: folder,
      generated: join(folder, 'generated'),
      migrations: join(folder, 'generated/migrations'),
      screenSource: join(folders.root, 'src/engine/admin/screen'),
      screen: join(folders.root, 'dist-plain'),
    },
    option: ` --product ${relative('.', folder)}`,
    screenSources: [],
    configured: { id, settings: [] },
    environment: { ...process.env, DATA_DIR: process.env.DATA_DIR || join(folder, 'data') },
    readNames: async () => ({
      names: { widgets: {}, scopes: [], pages: serverPages, calls: serverCalls },
      faultsOfCode: (model) => [...unseenLists(model), ...viewsOfNobody(model)],
    }),
    serverFor: async (model) => plainProduct(id, model),
    backfills: [],
    fill: async () => undefined,
    rebuild: async () => 0,
  };
}

/** Where files name roles, a list of which nobody was given anything was forgotten. */
function unseenLists({ resources }: Model): readonly Fault[] {
  const lists = Object.values(resources);
  const role = lists.flatMap(({ access }) => Object.keys(access.roles ?? {}))[0];
  const unseen = lists.filter(({ access }) => role !== undefined && access.roles === undefined);
  return unseen.map(({ file, path }) => ({
    file: `${file}.json`,
    pointer: '/x-resource',
    message: `Nobody may see '${path}'. Write "access": { "roles": { "${role}": ["view"] } } in 'x-resource'.`,
  }));
}

/** A view for a role that no file gives anything to is nobody's. */
function viewsOfNobody(model: Model): readonly Fault[] {
  const roles = rolesOf(model);
  return Object.values(model.resources).flatMap(({ file, list }) =>
    (list.views ?? []).flatMap((view, at) =>
      (view.roles ?? []).flatMap((role, place) =>
        roles.includes(role)
          ? []
          : {
              file: `${file}.json`,
              pointer: pointerTo('x-list', 'views', at, 'roles', place),
              message: `'${role}' is not a role.${suggestion(role, roles)}`,
            },
      ),
    ),
  );
}
