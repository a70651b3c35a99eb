import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SchemaFile } from './declaration.ts';

/** The texts that hold for all files of a folder. */
export interface SharedTexts {
  /** `meta/fields.json` */
  readonly fields: string;
  /** `meta/product.json` */
  readonly product: string;
}

/** The texts of a folder of schemas. */
interface Schemas {
  readonly files: readonly SchemaFile[];
  readonly shared: SharedTexts;
  /** Text of `meta/dropped.json`: paths of removed resources whose rows may be thrown away. */
  readonly dropped: string;
}

/** Reads every `*.json` of the folder, in the order of their names. */
export async function readSchemas(directory: string): Promise<Schemas> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(
    names.map(async (file) => ({ file, text: await readFile(join(directory, file), 'utf8') })),
  );
  const fields = await readIfPresent(join(directory, 'meta/fields.json'), '{}');
  const product = await readIfPresent(join(directory, 'meta/product.json'), '{}');
  const dropped = await readIfPresent(join(directory, 'meta/dropped.json'), '[]');
  return { files, shared: { fields, product }, dropped };
}

/** The text of a file, or the other text when there is no such file. */
export async function readIfPresent(path: string, absent: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return absent;
    throw error;
  }
}
