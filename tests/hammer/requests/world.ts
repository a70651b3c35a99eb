import type { ApiDocument, Operation } from './apiDocument.ts';
import type { Draw } from './draw.ts';
import type { Rows } from './rows.ts';

/** What a request is drawn from. */
export interface World {
  readonly api: ApiDocument;
  readonly rows: Rows;
  readonly draw: Draw;
}

export const roles = ['manager', 'cpef', 'regional_director', 'recruiter', 'candidate'] as const;

/** Most are the administrator's, so that they come through; the others meet rows of other people. */
export function accountFor({ draw }: World): string {
  return draw.percent(75) ? 'admin' : draw.of(roles);
}

/** Operations of a kind. */
export function operationsOf({ api }: World, method: string, path: RegExp): readonly Operation[] {
  const key = `${method} ${path}`;
  const known = found.get(api)?.get(key);
  if (known) return known;
  const operations = api.operations.filter((one) => one.method === method && path.test(one.path));
  const of = found.get(api) ?? new Map<string, readonly Operation[]>();
  found.set(api, of.set(key, operations));
  return operations;
}

/** Asked for at each request. */
const found = new WeakMap<ApiDocument, Map<string, readonly Operation[]>>();
