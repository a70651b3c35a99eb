/** A text with what it was before, and what was undone. */
export interface History {
  readonly text: string;
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** Typing on in the same place, without a pause or a rest elsewhere, is one step; what has no place is a step of its own. */
  readonly last?: { readonly place: string; readonly at: number };
}

export type Act =
  | { readonly kind: 'edit'; readonly text: string; readonly place?: string | undefined; readonly at: number }
  | { readonly kind: 'rest' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'open'; readonly text: string };

const pauseMs = 1_200;
const mostSteps = 300;

/** Form and JSON share their steps: undoing goes back through both. */
export function withAct(history: History, act: Act): History {
  const { text, past, future, last } = history;
  if (act.kind === 'open') return { text: act.text, past: [], future: [] };
  if (act.kind === 'rest') return last ? { text, past, future } : history;
  if (act.kind === 'undo') {
    const before = past.at(-1);
    return before === undefined
      ? history
      : { text: before, past: past.slice(0, -1), future: [text, ...future] };
  }
  if (act.kind === 'redo') {
    const [next, ...rest] = future;
    return next === undefined ? history : { text: next, past: [...past, text], future: rest };
  }
  if (act.text === text) return history;
  const { place, at } = act;
  const goesOn =
    place !== undefined && last?.place === place && at - last.at < pauseMs && future.length === 0;
  const kept = goesOn ? past : [...past, text].slice(-mostSteps);
  return { text: act.text, past: kept, future: [], ...(place !== undefined && { last: { place, at } }) };
}
