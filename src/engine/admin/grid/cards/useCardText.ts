import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CellState } from '#engine/admin/grid/edits/cellState.ts';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';

/** What is being typed in a field. */
interface Typing {
  readonly text: string;
  /** The text that it was entered with; null: one that is no value. */
  readonly written: string | null;
}

interface CardText {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly state: CellState | undefined;
}

/** The text of a cell in a field of its own: leaving it or Enter saves, Esc leaves the value as it was. */
export function useCardText({ row, column, state }: CardText) {
  const { text, actions, edits } = useGrid();
  const [typing, setTyping] = useState<Typing | null>(null);
  const entered = useTakenWhole(typing);
  const place = { id: row.id, name: column.name };
  const isRefused = state?.status === 'refused';
  const save = () => {
    if (!typing) return;
    // A calculated value that is left as it was found stays calculated.
    actions.commit(place, typing.text === typing.written ? null : typing.text, 'stay');
  };
  const cancel = () => {
    edits.stopTyping();
    if (isRefused) edits.giveUp(place);
    setTyping(null);
  };
  return {
    /** Null: it is not being typed in. */
    typed: typing?.text ?? null,
    type: (typed: string) => {
      setTyping({ text: typed, written: typing?.written ?? null });
      actions.type(place, typed);
    },
    listening: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        if (isRefused) return;
        const written = text.edit(column, row[column.name]);
        entered.current = target as HTMLInputElement;
        setTyping({ text: written, written });
      },
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
        if (key === 'Escape') cancel();
        if (key !== 'Enter' || nativeEvent.isComposing || !typing) return;
        save();
        setTyping({ ...typing, written: typing.text });
      },
      onBlur: () => {
        save();
        setTyping(null);
      },
    },
  };
}

/** Another text than at rest: what the browser had selected of that one is lost, and a digit would be added to it. */
function useTakenWhole(typing: Typing | null) {
  const entered = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!typing) return;
    entered.current?.select();
    entered.current = null;
  }, [typing]);
  return entered;
}
