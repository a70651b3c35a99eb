import { store } from './store.ts';

/** A page or a record that somebody has looked at. */
export interface Visit {
  readonly path: string;
  readonly label: string;
  /** What it is one of. */
  readonly detail?: string;
}

interface KeptVisits {
  readonly user: string;
  /** The last one first, each address once. */
  readonly visits: readonly Visit[];
}

const key = 'visits';
const mostVisits = 12;

/** What a person has looked at last in this browser; nothing of whoever sat here before. */
export function visitsOf(user: string | undefined): readonly Visit[] {
  const kept = store.getItem<KeptVisits | undefined>(key);
  return kept !== undefined && kept.user === user ? kept.visits : [];
}

export function keepVisit(user: string, visit: Visit): void {
  const others = visitsOf(user).filter(({ path }) => path !== visit.path);
  store.setItem(key, { user, visits: [visit, ...others].slice(0, mostVisits) } satisfies KeptVisits);
}

/** Names of records are nobody's but hers: signing out takes them away. */
export function forgetVisits(): void {
  store.removeItem(key);
}
