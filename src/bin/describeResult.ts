import { join } from 'node:path/posix';
import type { GenerateResult } from '#engine/schema/generate.ts';

/** The outcome of a generation for a person: every fault with its file and place, or what changed. */
export function describeResult({ faults, changed }: GenerateResult): string {
  if (faults.length > 0)
    return faults
      .map(({ file, pointer, message }) => `${join('resources-schema', file)} ${pointer}\n  ${message}`)
      .join('\n');
  if (changed.length === 0) return 'generated/ is up to date.';
  return changed.map((path) => `generated/${path}`).join('\n');
}
