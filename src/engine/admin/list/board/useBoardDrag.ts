import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import type { BoardContent } from './boardContext.ts';
import { focusCard, refocusCard } from './focusCard.ts';

/** Cards by their ids, as they are drawn: those that were read later too. */
const drawnCards = new Map<string, ListRecord>();

/** Tells the board of a card that is drawn; the answer takes it away again. */
export function registerCard(record: ListRecord): () => void {
  drawnCards.set(record.id, record);
  return () => void (drawnCards.get(record.id) === record && drawnCards.delete(record.id));
}

/** What happens, and what a screen reader says, while a card is held. */
export function useBoardDrag(
  { columns, moves, moveTo }: Pick<BoardContent, 'columns' | 'moves' | 'moveTo'>,
  setTaken: (record: ListRecord | null) => void,
) {
  const translate = useTranslate();
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
      if (record) void moves.ask(record);
    },
    onDragStart: ({ source }: DragStart, { announce }: ResponderProvided) =>
      announce(say('lifted', source.droppableId)),
    onDragUpdate: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(say(destination ? 'over' : 'nowhere', destination?.droppableId)),
    onDragEnd: ({ draggableId, source, destination }: DropResult, { announce }: ResponderProvided) => {
      setTaken(null);
      const column = columnOf(destination?.droppableId);
      const record = drawnCards.get(draggableId);
      const isMoved = column !== undefined && destination?.droppableId !== source.droppableId;
      announce(isMoved ? say('dropped', destination?.droppableId) : translate('kinds.board.cancelled'));
      focusCard(draggableId, 'data-handle');
      if (record && isMoved && moves.reasonOf(record, column) === undefined)
        void moveTo(record, column).then(() => refocusCard(draggableId));
    },
  };
}
