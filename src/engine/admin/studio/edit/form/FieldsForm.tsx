import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { fieldsOf } from '#engine/admin/studio/edit/fieldsOf.ts';
import { moveField } from '#engine/admin/studio/edit/text/moveField.ts';
import { stepsOf } from '#engine/jsonText/places.ts';
import { FieldRows } from './FieldRows.tsx';

interface FieldsFormProps {
  readonly chosen: string | undefined;
  readonly choose: (name: string | undefined) => void;
}

/** The fields of the file in their order; the chosen one with its words below it. */
export function FieldsForm({ chosen, choose }: FieldsFormProps) {
  const translate = useTranslate();
  return (
    <DragDropContext
      nonce={pageNonce()}
      dragHandleUsageInstructions={translate('studioEdit.dragHelp')}
      {...useFieldDrag()}
    >
      <FieldRows chosen={chosen} choose={choose} />
    </DragDropContext>
  );
}

/** What happens, and what a screen reader says, while a field is held. Each list has its place in the file for a name; from one to another nothing is dragged. */
function useFieldDrag() {
  const { text, value, edit } = useEdited();
  const translate = useTranslate();
  const listOf = (droppable: string) => {
    const place = stepsOf(droppable).slice(0, -1);
    return { place, names: fieldsOf(value, place) };
  };
  const say = (word: string, { source }: DragStart, index = source.index) => {
    const { names } = listOf(source.droppableId);
    const name = names[source.index];
    return translate(`studioEdit.${word}`, { name, place: index + 1, count: names.length });
  };
  return {
    onDragStart: (start: DragStart, { announce }: ResponderProvided) => announce(say('taken', start)),
    onDragUpdate: (update: DragUpdate, { announce }: ResponderProvided) =>
      announce(say('movedTo', update, update.destination?.index)),
    onDragEnd: (drop: DropResult, { announce }: ResponderProvided) => {
      announce(say('movedTo', drop, drop.destination?.index));
      const { place, names } = listOf(drop.source.droppableId);
      const [name, other] = [names[drop.source.index], names[drop.destination?.index ?? -1]];
      if (name !== undefined && other !== undefined) edit(moveField(text, place, name, other));
    },
  };
}
