import { Box, Button, Popover, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { type CellState, type CellStates, type Place, stateAt } from '#engine/admin/grid/edits/cellState.ts';
import { fullLabel, type GridColumn, type GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';

interface CellNoteProps {
  readonly rows: readonly GridRow[];
  readonly states: CellStates;
  /** Where the cell is drawn. */
  readonly elementOf: (place: Place) => HTMLElement | null;
}

/** Beside a cell: why it is not saved, whose value stands, where its figure comes from. */
export function CellNote({ rows, states, elementOf }: CellNoteProps) {
  const { view, actions, columns, rowLabel } = useGrid();
  const id = useId();
  const place = useSyncExternalStore(view.subscribe, () => view.position().note);
  const row = rows.find((one) => one.id === place?.id);
  const column = columns.find(({ name }) => name === place?.name);
  const anchor = place && elementOf(place);
  if (!place || !row || !column || !anchor) return null;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={actions.closeNote}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          variant: 'outlined',
          sx: { outline: 'none !important' },
        },
      }}
    >
      <Stack spacing={1} sx={{ p: 2, maxWidth: 420 }}>
        <Typography id={id} variant="h2">
          {rowLabel(row)}, {fullLabel(column)}
        </Typography>
        <Content row={row} column={column} state={stateAt(states, place)} />
      </Stack>
    </Popover>
  );
}

interface ContentProps {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly state: CellState | undefined;
}

function Content({ row, column, state }: ContentProps) {
  const { readOnlyReason } = useGrid();
  const translate = useTranslate();
  const reason = readOnlyReason(column, row);
  const explanation = column.explain?.(row);
  const isTyped = column.isTyped?.(row) === true;
  return (
    <>
      {state && <StateNote row={row} column={column} state={state} />}
      {isTyped && <TypedNote row={row} column={column} />}
      {explanation && <Box>{explanation}</Box>}
      {reason !== undefined && <Typography color="text.secondary">{reason}</Typography>}
      {!state && !isTyped && !explanation && reason === undefined && (
        <Typography color="text.secondary">{translate('grid.asStored')}</Typography>
      )}
    </>
  );
}

/** The value that was typed in the place of a calculated one, and the way back to that. */
function TypedNote({ row, column }: Omit<ContentProps, 'state'>) {
  const { edits, readOnlyReason } = useGrid();
  const translate = useTranslate();
  const giveBack = () => edits.change([{ id: row.id, name: column.name, value: null }]);
  return (
    <>
      <Typography>{translate('grid.typedOver')}</Typography>
      {readOnlyReason(column, row) === undefined && (
        <Action act={giveBack}>{translate('grid.giveBack')}</Action>
      )}
    </>
  );
}

function StateNote({ row, column, state }: ContentProps & { readonly state: CellState }) {
  const { edits, text } = useGrid();
  const translate = useTranslate();
  const place = { id: row.id, name: column.name };
  const show = (value: Exclude<CellState, { status: 'refused' }>['value']) =>
    text.show(column, value) || translate('fields.empty');
  if (state.status === 'refused' || state.status === 'failed')
    return (
      <>
        <Typography color="error">{translate(state.reason, { _: state.reason })}</Typography>
        <Stack direction="row" spacing={1}>
          {state.status === 'failed' && (
            <Action act={() => edits.retry(place)}>{translate('views.retry')}</Action>
          )}
          <Action act={() => edits.giveUp(place)}>{translate('grid.giveUp')}</Action>
        </Stack>
      </>
    );
  if (state.status === 'clash')
    return (
      <>
        <Typography>{translate('grid.clash')}</Typography>
        <Stack direction="row" spacing={1}>
          <Action act={() => edits.settle(place, 'mine')}>
            {translate('grid.mine', { value: show(state.value) })}
          </Action>
          <Action act={() => edits.settle(place, 'theirs')}>
            {translate('grid.theirs', { value: show(state.theirs) })}
          </Action>
        </Stack>
      </>
    );
  if (state.status === 'unsent')
    return (
      <>
        <Typography>{translate('grid.notSent')}</Typography>
        <Action act={() => edits.retry(place)}>{translate('views.retry')}</Action>
      </>
    );
  return <Typography>{translate(`grid.status.${state.status}`)}</Typography>;
}

/** Does it and leaves the note. */
function Action({ act, children }: { readonly act: () => void; readonly children: ReactNode }) {
  const { actions } = useGrid();
  const actAndClose = () => {
    act();
    actions.closeNote();
  };
  return (
    <Button size="small" variant="outlined" onClick={actAndClose}>
      {children}
    </Button>
  );
}
