import { useMemo } from 'react';
import type { GridEdits } from '#engine/admin/grid/edits/createGridEdits.ts';

/** One step back that is more than cells of this page: a paste. Done by itself, it says what came of it. */
type Step = () => void;

/** The cells of a list, and pastes, undone in the order in which they were done. */
export function useListUndo(edits: GridEdits) {
  return useMemo(() => {
    const past: (Step | 'cells')[] = [];
    const change: GridEdits['change'] = (changes) => {
      if (changes.length > 0) past.push('cells');
      edits.change(changes);
    };
    const undo: GridEdits['undo'] = () => {
      const step = past.pop();
      if (step === undefined || step === 'cells') return edits.undo();
      step();
      return { done: 0, kept: 0 };
    };
    return {
      edits: { ...edits, change, undo },
      pushUndo: (step: Step) => {
        past.push(step);
        return () => {
          const at = past.indexOf(step);
          if (at >= 0) past.splice(at, 1);
        };
      },
    };
  }, [edits]);
}
