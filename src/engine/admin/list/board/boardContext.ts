import { createContext, useContext } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { BoardColumn } from './useBoardColumns.ts';
import type { useCardMoves } from './useCardMoves.ts';
import type { useMovedCards } from './useMovedCards.ts';

/** What the columns and cards of a board share. */
export interface BoardContent {
  readonly field: ScreenField;
  readonly columns: readonly BoardColumn[];
  readonly moves: ReturnType<typeof useCardMoves>;
  /** The card that is held just now. */
  readonly taken: ListRecord | null;
  /** The totals of a column, in words. */
  readonly totals: (column: BoardColumn) => string;
  /** Why no card at all can be moved, whichever it is; undefined: some may. */
  readonly closed: string | undefined;
  /** Cards that are on their way to another column. */
  readonly moved: { readonly has: (id: string) => boolean };
  /** Cards that were moved on this board, as they are now. */
  readonly ofMoved: Pick<ReturnType<typeof useMovedCards>, 'rows' | 'included'>;
  readonly moveTo: (record: ListRecord, column: BoardColumn) => Promise<void>;
}

const BoardContext = createContext<BoardContent | null>(null);

export const BoardProvider = BoardContext.Provider;

export function useBoard(): BoardContent {
  const board = useContext(BoardContext);
  if (!board) throw new Error('There is no board above this component');
  return board;
}
