import type { JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { Place } from './cellState.ts';

/** A cell that was given another value. */
export interface Replaced extends Place {
  readonly before: JsonValue;
  readonly value: JsonValue;
}

/** How many cells were put back, and how many stayed, for somebody changed them since. */
export interface WalkedStep {
  readonly done: number;
  readonly kept: number;
}

interface Grid {
  readonly valueAt: (place: Place) => JsonValue;
  readonly write: (changes: readonly (Place & { readonly value: JsonValue })[]) => void;
}

/** What was done in a grid, step by step, to be undone and done again. */
export function createHistory({ valueAt, write }: Grid) {
  let past: readonly (readonly Replaced[])[] = [];
  let future: readonly (readonly Replaced[])[] = [];

  const walk = (step: readonly Replaced[], from: 'before' | 'value', to: 'before' | 'value'): WalkedStep => {
    const own = step.filter((cell) => sameValue(valueAt(cell), cell[from]));
    write(own.map(({ id, name, ...cell }) => ({ id, name, value: cell[to] })));
    return { done: own.length, kept: step.length - own.length };
  };

  return {
    add: (step: readonly Replaced[]) => {
      if (step.length === 0) return;
      past = [...past, step];
      future = [];
    },
    undo: (): WalkedStep | undefined => {
      const step = past.at(-1);
      if (!step) return undefined;
      past = past.slice(0, -1);
      future = [...future, step];
      return walk(step, 'value', 'before');
    },
    redo: (): WalkedStep | undefined => {
      const step = future.at(-1);
      if (!step) return undefined;
      future = future.slice(0, -1);
      past = [...past, step];
      return walk(step, 'before', 'value');
    },
  };
}
