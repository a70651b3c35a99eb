import { settleFormulas } from './formulas/settleFormulas.ts';
import type { Writing } from './writing.ts';

/**
 * Lets the behaviours look at everything a request wrote together, and stores what formulas over these rows give then. To
 * be called before an answer is read; calling it again looks at what was written since.
 * Throws what they refuse, with pointers into the request's own document.
 */
export async function endWriting(writing: Writing): Promise<void> {
  const all = writing.done.splice(0);
  for (const path of new Set(all.map(({ resource }) => resource.path))) {
    const rows = all.filter(({ resource }) => resource.path === path);
    await writing.api.behaviours?.[path]?.atEnd?.({ writing, rows, all });
  }
  await settleFormulas(writing, [...all, ...writing.done]);
}
