import { breather } from '#engine/api/write/breather.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import type { Resource } from '#engine/model/model.ts';

/** Does what the behaviour of a resource does about rows that were stored: about all at once, or each as when it is written alone. */
export async function followRows(
  { path }: Resource,
  changed: readonly Written[],
  writing: Writing,
): Promise<void> {
  const { afterWrite, afterWrites } = writing.api.behaviours?.[path] ?? {};
  if (afterWrites) await afterWrites(changed, writing);
  if (!afterWrite) return;
  const breathe = breather();
  for (const written of changed) {
    await breathe();
    await afterWrite(written, writing);
  }
}
