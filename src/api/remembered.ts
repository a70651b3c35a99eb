import { LRUCache } from 'lru-cache';
import { type SQL, sql, statementOf } from '#db/sql.ts';
import type { Model } from '#model/model.ts';

const most = 500;
const fragments = new WeakMap<Model, LRUCache<string, SQL>>();

/**
 * A fragment that is the same for every request, rendered once. The tag renders a select of fifty columns in a
 * millisecond, as long as the database takes to answer it.
 */
export function remembered({ model, name }: { model: Model; name: string }, make: () => SQL): SQL {
  const known = fragments.get(model) ?? new LRUCache<string, SQL>({ max: most });
  fragments.set(model, known);
  const fragment = known.get(name) ?? rendered(make());
  known.set(name, fragment);
  return fragment;
}

/** The same fragment in as few parts as it has values: the tag is called with the rendered words between them. */
function rendered(fragment: SQL): SQL {
  const { text, values } = statementOf(fragment);
  const words = text.split(/\$\d+/);
  return sql(Object.assign(words, { raw: words }), ...values.map((value) => sql.param(value)));
}
