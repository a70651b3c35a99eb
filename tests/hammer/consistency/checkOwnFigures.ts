import { withComputed } from '#engine/rules/computations.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { Checking } from './checking.ts';
import { storedRows } from './storedRows.ts';

/** Fields that are calculated from their own record: sums, and whether a field is filled. An age changes with the day alone. */
export async function checkOwnFigures(checking: Checking): Promise<readonly string[]> {
  const found: string[] = [];
  for (const resource of Object.values(checking.model.resources)) {
    const names = resource.fields
      .filter(({ compute, column }) => column !== null && compute && ('sum' in compute || 'isSet' in compute))
      .map(({ name }) => name);
    if (names.length === 0) continue;
    for (const [id, { record }] of await storedRows(checking, resource)) {
      const computed = withComputed(resource, record, new Date());
      const others = names.filter((name) => !sameValue(record[name], computed[name]));
      if (others.length > 0) found.push(`${resource.path} ${id}: ${others.join(', ')} differ from a recount`);
    }
  }
  return found;
}
