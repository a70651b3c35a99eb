import {
  DragDropContext,
  Draggable,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useFocusTarget } from '#alec/dossier/wizard/session/focusTarget.ts';
import { movePart, type PartKind, type WizardRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import { useDragSayings } from '#engine/admin/list/rows/useDragSayings.ts';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import { PartCard } from './PartCard.tsx';
import { useRemovePart } from './useRemovePart.ts';

interface PartListProps {
  readonly kind: PartKind;
  readonly empty: string;
  /** Short facts beside the name. */
  readonly chips?: (record: WizardRecord) => ReactNode;
  /** After the inputs of the one that is open. */
  readonly more?: (record: WizardRecord) => ReactNode;
}

/** The parts of one kind: one of them open at a time, the order theirs to change by hand or by keys. */
export function PartList(props: PartListProps) {
  const { kind, empty } = props;
  const { current } = useWizard();
  const opening = useOpenPart(kind, current[kind]);
  const { list, remove } = useRemovePart(kind);
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {current[kind].length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Parts {...props} opening={opening} remove={remove} />
      )}
    </Box>
  );
}

interface PartsProps extends PartListProps {
  readonly opening: ReturnType<typeof useOpenPart>;
  readonly remove: (record: WizardRecord, place: number) => void;
}

function Parts({ kind, chips, more, opening, remove }: PartsProps) {
  const { current, session } = useWizard();
  const parts = current[kind];
  const sayings = useDragSayings();
  const drop = (
    { draggableId, destination, source, reason }: DropResult,
    { announce }: ResponderProvided,
  ) => {
    announce(sayings.ended(reason, source.index, destination?.index));
    if (destination && destination.index !== source.index)
      session.edit((dossier) => movePart(dossier, kind, draggableId, destination.index));
  };
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
            ref={area.innerRef}
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
  const { focusTarget, visit } = useFocusTarget();
  const [known, setKnown] = useState(parts);
  const [id, setId] = useState<string | null>(focusTarget?.part === kind ? focusTarget.id : null);
  const [seen, setSeen] = useState(visit);
  if (known !== parts) {
    const added = parts.filter((part) => known.every((other) => other.id !== part.id));
    setKnown(parts);
    // Several at once come from a list: which one to open is hers to say.
    if (added.length === 1 && parts.length === known.length + 1) setId(added[0]?.id ?? null);
  }
  if (seen !== visit) {
    setSeen(visit);
    if (focusTarget?.part === kind) setId(focusTarget.id);
  }
  return { id, toggle: (other: string) => setId(id === other ? null : other) };
}
