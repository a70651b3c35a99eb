import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Backfill } from '#engine/db/backfill.ts';
import type { Database } from '#engine/db/database.ts';
import type { Model } from '#engine/model/model.ts';
import type { Fault } from '#engine/schema/check/fault.ts';
import type { KnownNames } from '#engine/schema/check/knownNames.ts';
import type { Config, ConfiguredProduct } from '#engine/server/config.ts';
import type { Product } from '#engine/server/product.ts';
import type { ProductFolders } from './folders.ts';

/** What the commands know of a product: where its files are, and what its code brings. */
export interface CommandProduct {
  readonly folders: ProductFolders;
  /** What `--product` says, with the blank before it; empty for ALEC: it completes a command that is advised. */
  readonly option: string;
  /** Folders and files beside the engine's, without which its built screen is not what it should be. */
  readonly screenSources: readonly string[];
  readonly configured: ConfiguredProduct;
  /** The environment, and what takes the place of a variable that is not set. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Names that the code brings and schema files may use, or the other way about. */
  readonly readNames: () => Promise<ProductNames>;
  readonly serverFor: (model: Model) => Promise<Product>;
  /** What rows of older versions get once. */
  readonly backfills: readonly Backfill[];
  /** What a database holds before anybody works with it. */
  readonly fill: (database: Database, model: Model, config: Config) => Promise<void>;
  /** Calculates anew what is kept beside the rows it follows from; gives of how many rows. */
  readonly rebuild: (database: Database) => Promise<number>;
}

interface ProductNames {
  readonly names?: KnownNames;
  readonly faultsOfCode?: (model: Model) => readonly Fault[];
}

/**
 * The product that the words of a command name with `--product <folder>`, and the other words; without it ALEC.
 *
 * @example
 * await commandProduct(['--check', '--product', 'tests/library']) // { product: { option: ' --product tests/library', … }, words: ['--check'] }
 */
export async function commandProduct(
  words: readonly string[],
): Promise<{ readonly product: CommandProduct; readonly words: readonly string[] }> {
  const at = words.indexOf('--product');
  if (at === -1) return { product: (await import('./alecProduct.ts')).alecProduct, words };
  const { folderProduct } = await import('./folderProduct.ts');
  return { product: folderProduct(folderNamed(words[at + 1])), words: words.toSpliced(at, 2) };
}

const example = '--product names a folder of schema files, such as --product tests/library.';

function folderNamed(name: string | undefined): string {
  if (name === undefined || name.startsWith('--')) throw new Error(example);
  // npm runs a script in the project's folder; the folder is named from where the person is.
  const folder = resolve(process.env.INIT_CWD ?? '.', name);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}. ${example}`);
  if (!readdirSync(folder).some((file) => file.endsWith('.json')))
    throw new Error(`There is no schema file (*.json) in ${folder}. ${example}`);
  return folder;
}
