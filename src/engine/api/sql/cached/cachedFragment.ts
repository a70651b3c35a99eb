import { LRUCache } from 'lru-cache';
import type { SQL } from '#engine/db/sql.ts';

const most = 500;
const fragments = new WeakMap<object, LRUCache<string, SQL>>();

/** What a fragment follows from: a model or a resource, and what else there is to say of it. */
interface Named {
  readonly of: object;
  readonly name: string;
}

/** A fragment that is the same for every request, written once: a select of fifty columns takes its time. */
export function cachedFragment({ of, name }: Named, make: () => SQL): SQL {
  const known = fragments.get(of) ?? new LRUCache<string, SQL>({ max: most });
  fragments.set(of, known);
  const fragment = known.get(name) ?? make();
  known.set(name, fragment);
  return fragment;
}
