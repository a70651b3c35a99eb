import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Model } from '#engine/model/model.ts';
import type { Fault } from '#engine/schema/check/fault.ts';
import { readProductDeclaration } from '#engine/schema/read/productDeclaration.ts';
import { type PlainProduct, plainProduct } from '#engine/server/plainProduct.ts';
import type { CommandProduct } from './commandProduct.ts';
import { serverCalls, serverPages } from './engineNames.ts';
import { folders } from './folders.ts';

/**
 * The product of a folder of schema files: what is generated of them lies in its folder `generated`, what is embedded in
 * its folder `data` unless `DATA_DIR` is set. One screen, the engine's own, serves every such product.
 */
export function folderProduct(folder: string): CommandProduct {
  const product = readProduct(folder);
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
    configured: { id: product.id, settings: [] },
    environment: { ...process.env, DATA_DIR: process.env.DATA_DIR || join(folder, 'data') },
    readNames: async () => ({
      names: { widgets: {}, scopes: [], pages: serverPages, calls: serverCalls },
      faultsOfCode: unseenLists,
    }),
    serverFor: async (model) => plainProduct(product, model),
    fill: async () => undefined,
  };
}

/** Its names: those of `meta/product.json`, where there is such a file, and else those of the folder. */
function readProduct(folder: string): PlainProduct {
  const id = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  const file = join(folder, 'meta/product.json');
  // What is wrong with it is reported where the schema files are compiled.
  const written = existsSync(file) ? readProductDeclaration(readFileSync(file, 'utf8'), () => {}) : {};
  return { id, name: written.name || name, roles: written.roles ?? {}, menu: written.menu ?? {} };
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
