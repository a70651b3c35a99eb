import { Alert, Box, Button, Stack } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { memo, useSyncExternalStore } from 'react';
import type { CellStates } from '#engine/admin/grid/edits/cellState.ts';
import { RefusedTexts, SavingState } from '#engine/admin/grid/GridStatus.tsx';
import type { GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';
import { namesOfRows } from '#engine/admin/list/bulk/namesOfRows.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ListReport } from './paste/listReport.ts';
import { countRows, type LeftOutRows } from './paste/rowsLeftOut.ts';

interface ListStatusProps {
  readonly report: ListReport | null;
  readonly rows: readonly GridRow[];
  readonly close: () => void;
}

/** Above a list: what is not saved, what was just done, and what was refused; nothing while there is nothing to say. */
export const ListStatus = memo(function ListStatus({ report, rows, close }: ListStatusProps) {
  const { edits } = useGrid();
  const isOpen = useSyncExternalStore(edits.subscribe, () => isAnyOpen(edits.states()));
  const translate = useTranslate();
  return (
    <Box data-no-print>
      <Box role="status" sx={visuallyHidden}>
        {report?.isShown || report?.lines ? null : report?.message}
      </Box>
      {isOpen && (
        <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <SavingState />
        </Stack>
      )}
      {report?.isShown && report.refused.length === 0 && report.lines === undefined && (
        <Alert severity="info" onClose={close} sx={{ mb: 1 }}>
          {report.message}
        </Alert>
      )}
      {report?.leftOut && report.leftOut.size > 0 && <LeftOut rows={report.leftOut} close={close} />}
      {report && report.refused.length > 0 && (
        <RefusedTexts rows={rows} refused={report.refused} close={close} />
      )}
      {report?.lines && (
        <Alert
          severity="error"
          onClose={close}
          sx={{ mb: 1, '& .MuiAlert-message': { maxHeight: '40vh', overflowY: 'auto' } }}
        >
          {report.message}
          <RefusedLines lines={report.lines} />
          {report.others && (
            <Button color="inherit" variant="outlined" size="small" onClick={report.others}>
              {translate('grid.list.pasteOthers')}
            </Button>
          )}
        </Alert>
      )}
    </Box>
  );
});

/** A cell that is on its way says so itself: the page does not move for it. */
function isAnyOpen(states: CellStates): boolean {
  const open = ['refused', 'failed', 'clash', 'unsent'];
  return [...states.values()].some((row) => Object.values(row).some(({ status }) => open.includes(status)));
}

interface LeftOutProps {
  readonly rows: LeftOutRows;
  readonly close: () => void;
}

/** The rows that nothing was written in, by the reason; how many is said to screen readers with what was written. */
function LeftOut({ rows, close }: LeftOutProps) {
  const resource = useResourceModel();
  const translate = useTranslate();
  return (
    <Alert severity="warning" role="presentation" onClose={close} sx={{ mb: 1 }}>
      {translate('grid.list.leftOut', { smart_count: countRows(rows) })}{' '}
      {[...rows]
        .map(([reason, those]) =>
          translate('grid.list.leftOutFor', { reason, names: namesOfRows(resource, those) }),
        )
        .join(' ')}
    </Alert>
  );
}

function RefusedLines({ lines }: { readonly lines: NonNullable<ListReport['lines']> }) {
  const { actions } = useGrid();
  return (
    <ul style={{ margin: '4px 0', paddingLeft: 16 }}>
      {lines.map(({ name, place, reasons }) => (
        <li key={name}>
          {place ? (
            <Button
              color="inherit"
              size="small"
              sx={{ py: 0, minHeight: 24 }}
              onClick={() => actions.go(place)}
            >
              {name}
            </Button>
          ) : (
            name
          )}{' '}
          {reasons.join(' ')}
        </li>
      ))}
    </ul>
  );
}
