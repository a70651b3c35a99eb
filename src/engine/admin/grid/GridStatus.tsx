import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Alert, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CellState, CellStates, Place } from './edits/cellState.ts';
import type { GridRow } from './gridColumn.ts';
import { useGrid } from './gridContext.ts';
import type { GridReport } from './table/useGridActions.ts';

interface GridStatusProps {
  readonly rows: readonly GridRow[];
  readonly states: CellStates;
  readonly report: GridReport | null;
  readonly closeReport: () => void;
  /** Leads to a cell. */
  readonly goTo: (place: Place) => void;
}

/** Above a grid: how far saving is, what was just done, and what of it was refused. */
export function GridStatus({ rows, states, report, closeReport, goTo }: GridStatusProps) {
  const { actions } = useGrid();
  const translate = useTranslate();
  return (
    <Stack data-no-print spacing={1} sx={{ mb: 1 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
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
        <SavingState rows={rows} states={states} goTo={goTo} />
        <Typography role="status" variant="body2" color="text.secondary">
          {report?.message}
        </Typography>
      </Stack>
      {report && report.refused.length > 0 && (
        <RefusedTexts rows={rows} report={report} close={closeReport} goTo={goTo} />
      )}
    </Stack>
  );
}

/** The most urgent first. */
const levels: readonly (readonly [CellState['status'], 'error' | 'warning'])[] = [
  ['clash', 'error'],
  ['failed', 'error'],
  ['refused', 'error'],
  ['unsent', 'warning'],
];

function SavingState({ rows, states, goTo }: Pick<GridStatusProps, 'rows' | 'states' | 'goTo'>) {
  const { edits } = useGrid();
  const translate = useTranslate();
  const places = rows.flatMap(({ id }) =>
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
              <Button color="inherit" size="small" onClick={() => first && goTo(first)}>
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

interface RefusedTextsProps extends Pick<GridStatusProps, 'rows' | 'goTo'> {
  readonly report: GridReport;
  readonly close: () => void;
}

/** Cell by cell, what was not written and why. */
function RefusedTexts({ rows, report: { refused }, close, goTo }: RefusedTextsProps) {
  const { columns, rowLabel } = useGrid();
  const translate = useTranslate();
  return (
    <Alert severity="warning" onClose={close}>
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
                onClick={() => goTo({ id, name })}
                sx={{ py: 0, minHeight: 24 }}
              >
                {row && rowLabel(row)}, {column?.label}
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
