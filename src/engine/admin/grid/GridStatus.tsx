import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Alert, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useSyncExternalStore } from 'react';
import type { CellState } from './edits/cellState.ts';
import { fullLabel, type GridRow, type RefusedText } from './gridColumn.ts';
import { useGrid } from './gridContext.ts';

interface GridStatusProps {
  /** What was just done. */
  readonly message: string | undefined;
}

/** Above a grid: the way back, how far saving is, and what was just done. */
export const GridStatus = memo(function GridStatus({ message }: GridStatusProps) {
  return (
    <Stack
      data-no-print
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ mb: 1, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <HistoryButtons />
      <SavingState />
      <Typography role="status" variant="body2" color="text.secondary">
        {message}
      </Typography>
    </Stack>
  );
});

function HistoryButtons() {
  const { actions } = useGrid();
  const translate = useTranslate();
  return (
    <>
      <Tooltip title={translate('grid.undo')}>
        <IconButton size="small" aria-label={translate('grid.undo')} onClick={actions.undo}>
          <Undo fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('grid.redo')}>
        <IconButton size="small" aria-label={translate('grid.redo')} onClick={actions.redo}>
          <Redo fontSize="small" />
        </IconButton>
      </Tooltip>
    </>
  );
}

/** The most urgent first. */
const levels: readonly (readonly [CellState['status'], 'error' | 'warning'])[] = [
  ['clash', 'error'],
  ['failed', 'error'],
  ['refused', 'error'],
  ['unsent', 'warning'],
];

/** How many cells are not saved, and the way to the first of them. */
export function SavingState() {
  const { edits, view, actions } = useGrid();
  const translate = useTranslate();
  const states = useSyncExternalStore(edits.subscribe, edits.states);
  const places = view
    .layout()
    .ids.flatMap((id) =>
      Object.entries(states.get(id) ?? {}).map(([name, { status }]) => ({ id, name, status })),
    );
  const found = levels
    .map(([status, severity]) => ({ severity, status, cells: places.filter((one) => one.status === status) }))
    .filter(({ cells }) => cells.length > 0);
  const isSaving = places.some(({ status }) => status === 'waiting' || status === 'saving');
  return (
    <>
      {isSaving && <Typography variant="body2">{translate('grid.saving')}</Typography>}
      {found.map(({ status, severity, cells: [first, ...others] }) => (
        <Alert
          key={status}
          severity={severity}
          sx={{ py: 0 }}
          action={
            <>
              {(status === 'failed' || status === 'unsent') && (
                <Button color="inherit" size="small" onClick={() => edits.retry()}>
                  {translate('views.retry')}
                </Button>
              )}
              <Button color="inherit" size="small" onClick={() => first && actions.go(first)}>
                {translate('grid.goTo')}
              </Button>
            </>
          }
        >
          {translate(`grid.count.${status}`, { smart_count: others.length + 1 })}
        </Alert>
      ))}
    </>
  );
}

const mostShown = 8;

interface RefusedTextsProps {
  readonly rows: readonly GridRow[];
  readonly refused: readonly RefusedText[];
  readonly close: () => void;
}

/** Cell by cell, what was not written and why. */
export function RefusedTexts({ rows, refused, close }: RefusedTextsProps) {
  const { columns, rowLabel, actions } = useGrid();
  const translate = useTranslate();
  return (
    <Alert data-no-print severity="warning" onClose={close} sx={{ mb: 1 }}>
      {translate('grid.refused', { smart_count: refused.length })}
      <ul style={{ margin: 0, paddingLeft: 16 }}>
        {refused.slice(0, mostShown).map(({ id, name, text, reason }) => {
          const row = rows.find((one) => one.id === id);
          const column = columns.find((one) => one.name === name);
          return (
            <li key={`${id} ${name}`}>
              <Button
                size="small"
                color="inherit"
                onClick={() => actions.go({ id, name })}
                sx={{ py: 0, minHeight: 24 }}
              >
                {row && rowLabel(row)}, {column && fullLabel(column)}
              </Button>{' '}
              {!reason.includes(text) && `${translate('grid.quoted', { text })} `}
              {reason}
            </li>
          );
        })}
      </ul>
      {refused.length > mostShown && translate('grid.more', { smart_count: refused.length - mostShown })}
    </Alert>
  );
}
