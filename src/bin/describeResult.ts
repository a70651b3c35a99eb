import { join, relative } from 'node:path';
import type { GenerateResult } from '#engine/schema/generate.ts';
import type { ProductFolders } from './folders.ts';

/** The outcome of a generation for a person: every fault with its file and place, or what changed. */
export function describeResult(
  { faults, changed, calculated = [] }: GenerateResult,
  folders: ProductFolders,
): string {
  if (faults.length > 0)
    return faults
      .map(({ file, pointer, message }) => `${named(folders.schemas, file)} ${pointer}\n  ${message}`)
      .join('\n');
  if (changed.length === 0) return `${named(folders.generated, '.')}/ is up to date.`;
  const formulas = calculated.map((name) => `${name} is calculated for all rows at the next start.`);
  return [...changed.map((path) => named(folders.generated, path)), ...formulas].join('\n');
}

/** As seen from here, unless it lies elsewhere. */
function named(folder: string, file: string): string {
  const path = join(folder, file);
  const seen = relative('.', path);
  return seen.startsWith('..') ? path : seen;
}
