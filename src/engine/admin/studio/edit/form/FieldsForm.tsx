import { DragDropContext } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { movePart } from '#engine/jsonText/editJson.ts';
import { stepsOf } from '#engine/jsonText/places.ts';
import { FieldRows } from './FieldRows.tsx';

interface FieldsFormProps {
  readonly chosen: string | undefined;
  readonly choose: (name: string | undefined) => void;
}

/** The fields of the file in their order; the chosen one with its words below it. */
export function FieldsForm({ chosen, choose }: FieldsFormProps) {
  const { text, edit } = useEdited();
  const translate = useTranslate();
  return (
    <DragDropContext
      nonce={pageNonce()}
      dragHandleUsageInstructions={translate('studioEdit.dragHelp')}
      onDragEnd={({ source, destination }) => {
        // Each list has its place in the file for a name; from one to another nothing is dragged.
        if (destination)
          edit(movePart(text, stepsOf(source.droppableId), source.index, destination.index), 'move');
      }}
    >
      <FieldRows chosen={chosen} choose={choose} />
    </DragDropContext>
  );
}
