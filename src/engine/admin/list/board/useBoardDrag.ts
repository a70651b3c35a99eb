import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import type { BoardContent } from './boardContext.ts';
import { focusCard, refocusCard } from './focusCard.ts';
import { followPointer } from './followPointer.ts';
import type { BoardColumn } from './useBoardColumns.ts';
import type { MoveAnswer } from './useCardMoves.ts';

/** Cards by their ids, as they are drawn: those that were read later too. */
const drawnCards = new Map<string, ListRecord>();

/** Tells the board of a card that is drawn; the answer takes it away again. */
export function registerCard(record: ListRecord): () => void {
  drawnCards.set(record.id, record);
  return () => void (drawnCards.get(record.id) === record && drawnCards.delete(record.id));
}

/** What happens, and what a screen reader says, while a card is held. */
export function useBoardDrag(
  { columns, moves, moveTo, taken }: Pick<BoardContent, 'columns' | 'moves' | 'moveTo' | 'taken'>,
  setTaken: (record: ListRecord | null) => void,
) {
  const translate = useTranslate();
  const putDown = usePutDown({ moves, moveTo });
  const pointer = useRef<ReturnType<typeof followPointer>>(undefined);
  const columnOf = (droppable: string | undefined) =>
    columns.find(({ key }) => `column ${key}` === droppable);
  const say = (word: string, droppable: string | undefined) => {
    const column = columnOf(droppable);
    return translate(`kinds.board.${word}`, { from: column?.label, to: column?.label });
  };
  return {
    dragHandleUsageInstructions: translate('kinds.board.instructions'),
    onBeforeCapture: ({ draggableId }: { draggableId: string }) => {
      const record = drawnCards.get(draggableId) ?? null;
      setTaken(record);
      pointer.current?.stop();
      pointer.current = followPointer();
      if (record) void moves.ask(record);
    },
    onDragStart: ({ source }: DragStart, { announce }: ResponderProvided) =>
      announce(say('lifted', source.droppableId)),
    onDragUpdate: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(say(destination ? 'over' : 'nowhere', destination?.droppableId)),
    onDragEnd: (
      { draggableId, source, destination, mode, reason }: DropResult,
      { announce }: ResponderProvided,
    ) => {
      setTaken(null);
      const below = pointer.current?.stop();
      const isPutDown = reason === 'DROP' && mode === 'FLUID';
      const column =
        columnOf(destination?.droppableId) ?? columns.find(({ key }) => isPutDown && key === below);
      // As it was when it was taken: what another did to it meanwhile is not overwritten unseen.
      const record = taken?.id === draggableId ? taken : drawnCards.get(draggableId);
      // The heading of a column takes a card as well as the place below it.
      const place = column && `column ${column.key}`;
      const isMoved = place !== undefined && place !== source.droppableId;
      focusCard(draggableId, 'data-handle');
      announce(isMoved ? say('dropped', place) : translate('kinds.board.cancelled'));
      if (record && column) putDown({ record, column, isMoved });
    },
  };
}

interface PutDown {
  readonly record: ListRecord;
  readonly column: BoardColumn;
  /** The column takes it, as far as is known. */
  readonly isMoved: boolean;
}

/** What becomes of a card that is put down on a column: whoever is quicker than the server hears its refusal all the same. */
function usePutDown({ moves, moveTo }: Pick<BoardContent, 'moves' | 'moveTo'>) {
  const notify = useNotify();
  return ({ record, column, isMoved }: PutDown) => {
    const settle = (answer?: MoveAnswer) => {
      const refusal = moves.reasonOf(record, column, answer);
      if (refusal !== undefined) notify(refusal, { type: 'warning', messageArgs: { _: refusal } });
      else if (isMoved) void moveTo(record, column).then(() => refocusCard(record.id));
    };
    const coming = moves.answerTo(record);
    if (coming) void coming.then(settle);
    else settle();
  };
}
