import { LRUCache } from 'lru-cache';
import type { SQL } from '#engine/db/sql.ts';
import type { Model } from '#engine/model/model.ts';

const most = 500;
const fragments = new WeakMap<Model, LRUCache<string, SQL>>();

/** A fragment that is the same for every request, written once: a select of fifty columns takes its time. */
export function cachedFragment({ model, name }: { model: Model; name: string }, make: () => SQL): SQL {
  const known = fragments.get(model) ?? new LRUCache<string, SQL>({ max: most });
  fragments.set(model, known);
  const fragment = known.get(name) ?? make();
  known.set(name, fragment);
  return fragment;
}
