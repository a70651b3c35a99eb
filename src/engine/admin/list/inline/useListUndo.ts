import { useMemo } from 'react';
import type { GridEdits } from '#engine/admin/grid/edits/createGridEdits.ts';

/** One step that is more than cells of this page: a paste. Done by itself, it says what came of it. */
export interface PasteStep {
  /** False: it could not be taken back. */
  readonly undo: () => Promise<boolean>;
  /** Does it again, and adds a step of its own when it is done. */
  readonly redo: () => Promise<void>;
}

const nothing = { done: 0, kept: 0 };

/** The cells of a list, and pastes, undone in the order in which they were done, and done again in the other. */
export function useListUndo(edits: GridEdits) {
  return useMemo(() => {
    const past: (PasteStep | 'cells')[] = [];
    let future: (PasteStep | 'cells')[] = [];
    const change: GridEdits['change'] = (changes) => {
      if (changes.length > 0) {
        past.push('cells');
        future = [];
      }
      edits.change(changes);
    };
    const undo: GridEdits['undo'] = () => {
      const step = past.pop();
      if (step !== undefined) future.push(step);
      if (step === undefined || step === 'cells') return edits.undo();
      void step.undo().then((isDone) => {
        if (!isDone) future = future.filter((one) => one !== step);
      });
      return nothing;
    };
    const redo: GridEdits['redo'] = () => {
      const step = future.pop();
      if (step === undefined) return edits.redo();
      if (step !== 'cells') {
        void step.redo();
        return nothing;
      }
      past.push(step);
      return edits.redo();
    };
    return {
      edits: { ...edits, change, undo, redo },
      /** Gives the ways to note that the step was taken back elsewhere, and that it was never done. */
      pushStep: (step: PasteStep, { isAgain = false } = {}) => {
        past.push(step);
        if (!isAgain) future = [];
        return {
          noteUndone: () => {
            const at = past.indexOf(step);
            if (at >= 0) future.push(...past.splice(at, 1));
          },
          drop: () => {
            const at = past.indexOf(step);
            if (at >= 0) past.splice(at, 1);
            future = future.filter((one) => one !== step);
          },
        };
      },
    };
  }, [edits]);
}
