/** What a person is told the first time she meets it. */
export const hintNames = ['grid', 'filters', 'board', 'import', 'studio', 'palette'] as const;
export type HintName = (typeof hintNames)[number];

/** Which hints somebody has closed, or that she wants none, as this browser knows it. */
export interface HintState {
  readonly closed: readonly HintName[];
  readonly areOff: boolean;
  /** What the server was not told yet: hints that were closed, or the whole state, which then counts more than its own. */
  readonly unsent?: 'closed' | 'all';
}

/** As the server knows it from any browser. */
export interface ServerHints {
  readonly closed: readonly string[];
  readonly areOff: boolean;
}

export const noHintClosed: HintState = { closed: [], areOff: false };

/** Under what the browser keeps the hints of an account. */
export function hintsKey(accountId: string): string {
  return `hints.${accountId}`;
}

/**
 * The state of this browser once the server has said what it knows: what was closed here and not sent is closed too.
 *
 * @example
 * withServerHints({ closed: ['grid'], areOff: false, unsent: 'closed' }, { closed: ['board'], areOff: false })
 * // { closed: ['board', 'grid'], areOff: false, unsent: 'closed' }
 */
export function withServerHints(own: HintState | undefined, server: ServerHints): HintState {
  if (own?.unsent === 'all') return own;
  const known = hintNames.filter((name) => server.closed.includes(name));
  if (own?.unsent === undefined) return { closed: known, areOff: server.areOff };
  return { closed: [...new Set([...known, ...own.closed])], areOff: server.areOff, unsent: own.unsent };
}
