import {
  DragDropContext,
  Draggable,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { pageNonce } from '#admin/providers/pageNonce.ts';
import { useDragSayings } from '#admin/views/useDragSayings.ts';
import { PartCard } from './PartCard.tsx';
import { useRemovePart } from './useRemovePart.ts';
import { useWanted } from './wanted.ts';
import { useWizard } from './wizardContext.tsx';
import { movePart, type PartKind, type WizardRecord } from './wizardState.ts';

interface PartListProps {
  readonly kind: PartKind;
  readonly empty: string;
  /** Short facts beside the name. */
  readonly chips?: (record: WizardRecord) => ReactNode;
  /** After the inputs of the one that is open. */
  readonly more?: (record: WizardRecord) => ReactNode;
}

/** The parts of one kind: one of them open at a time, the order theirs to change by hand or by keys. */
export function PartList({ kind, empty, chips, more }: PartListProps) {
  const { current, session } = useWizard();
  const parts = current[kind];
  const opening = useOpenPart(kind, parts);
  const sayings = useDragSayings();
  const drop = (
    { draggableId, destination, source, reason }: DropResult,
    { announce }: ResponderProvided,
  ) => {
    announce(sayings.ended(reason, source.index, destination?.index));
    if (destination && destination.index !== source.index)
      session.edit((dossier) => movePart(dossier, kind, draggableId, destination.index));
  };
  const { list, remove } = useRemovePart(kind);
  if (parts.length === 0)
    return (
      <Typography ref={list} tabIndex={-1} color="text.secondary">
        {empty}
      </Typography>
    );
  return (
    <DragDropContext
      nonce={pageNonce()}
      onDragEnd={drop}
      dragHandleUsageInstructions={sayings.instructions}
      onDragStart={({ source }, { announce }) => announce(sayings.lifted(source.index))}
      onDragUpdate={({ source, destination }, { announce }) =>
        announce(sayings.moved(source.index, destination?.index))
      }
    >
      <Droppable droppableId={kind}>
        {(area) => (
          <Stack
            component="ol"
            ref={(element) => {
              area.innerRef(element);
              list.current = element;
            }}
            tabIndex={-1}
            {...area.droppableProps}
            sx={{ listStyle: 'none', p: 0, m: 0 }}
          >
            {parts.map((record, index) => (
              <Draggable
                key={record.id}
                draggableId={record.id}
                index={index}
                isDragDisabled={parts.length < 2 || kind === 'customers'}
              >
                {(place) => (
                  <li ref={place.innerRef} {...place.draggableProps}>
                    <PartCard
                      kind={kind}
                      record={record}
                      grip={parts.length > 1 && kind !== 'customers' ? place.dragHandleProps : null}
                      isOpen={opening.id === record.id}
                      toggle={() => opening.toggle(record.id)}
                      remove={() => remove(record, index)}
                      chips={chips?.(record)}
                    >
                      {more?.(record)}
                    </PartCard>
                  </li>
                )}
              </Draggable>
            ))}
            {area.placeholder}
          </Stack>
        )}
      </Droppable>
    </DragDropContext>
  );
}

/** The one just added is open, so is the one a link leads to. */
function useOpenPart(kind: PartKind, parts: readonly WizardRecord[]) {
  const { wanted, visit } = useWanted();
  const [known, setKnown] = useState(parts);
  const [id, setId] = useState<string | null>(wanted?.part === kind ? wanted.id : null);
  const [seen, setSeen] = useState(visit);
  if (known !== parts) {
    const added = parts.filter((part) => known.every((other) => other.id !== part.id));
    setKnown(parts);
    // Several at once come from a list: which one to open is hers to say.
    if (added.length === 1 && parts.length === known.length + 1) setId(added[0]?.id ?? null);
  }
  if (seen !== visit) {
    setSeen(visit);
    if (wanted?.part === kind) setId(wanted.id);
  }
  return { id, toggle: (other: string) => setId(id === other ? null : other) };
}
