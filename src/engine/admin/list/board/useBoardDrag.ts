import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import type { BoardContent } from './boardContext.ts';
import { focusCard, refocusCard } from './focusCard.ts';
import { followPointer } from './followPointer.ts';

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
  const notify = useNotify();
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
      const refusal = record && column && moves.reasonOf(record, column);
      const isMoved = destination !== null && destination.droppableId !== source.droppableId;
      focusCard(draggableId, 'data-handle');
      if (refusal !== undefined) {
        announce(`${translate('kinds.board.cancelled')} ${refusal}`);
        notify(refusal, { type: 'warning', messageArgs: { _: refusal } });
      } else if (record && column && isMoved) {
        announce(say('dropped', destination.droppableId));
        void moveTo(record, column).then(() => refocusCard(draggableId));
      } else announce(translate('kinds.board.cancelled'));
    },
  };
}
