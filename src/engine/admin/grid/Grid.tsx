import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldTexts } from '#engine/admin/fields/fieldTexts.ts';
import { GridCards } from './cards/GridCards.tsx';
import { CellNote } from './cells/CellNote.tsx';
import { useCellText } from './cells/useCellText.ts';
import type { Place } from './edits/cellState.ts';
import type { EditedRows } from './edits/useGridEdits.ts';
import { GridStatus, RefusedTexts } from './GridStatus.tsx';
import type { GridColumn, GridRow } from './gridColumn.ts';
import { GridProvider } from './gridContext.ts';
import { createGridView } from './table/createGridView.ts';
import { GridTable } from './table/GridTable.tsx';
import { rowHead } from './table/gridLayout.ts';
import { type GridReport, useGridActions } from './table/useGridActions.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface GridProps extends EditedRows {
  /** The same array as long as the columns are the same. */
  readonly columns: readonly GridColumn[];
  readonly label: string;
  /** What the rows are, above their names: `Loan`. */
  readonly rowHeading: string;
  readonly rowLabel: (row: GridRow) => string;
  /** Shown below a row that one opens. */
  readonly rowDetails?: (row: GridRow) => ReactNode;
  /** Rows that are ticked, for what is done with many at once. */
  readonly chosen?: readonly string[];
  readonly choose?: (ids: readonly string[]) => void;
}

/**
 * Rows and columns that are read and written like a spreadsheet, with the fields of the Model for cells. What is typed
 * is saved at once by `useGridEdits`.
 *
 * @example
 * <Grid {...useGridEdits({ rows, save })} columns={columns} label="Loans" rowHeading="Loan" rowLabel={nameOf} />
 */
export const Grid = memo(function Grid({ chosen = nothing, ...props }: GridProps) {
  const { columns, rows, states, edits, draft, label, rowHeading, rowLabel, rowDetails } = props;
  const [report, setReport] = useState<GridReport | null>(null);
  const [view] = useState(createGridView);
  const frame = useRef<HTMLDivElement>(null);
  const text = useCellText(columns);
  const readOnlyReason = useReadOnlyReason();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const layout = useMemo(
    () => ({ ids: rows.map(({ id }) => id), names: [rowHead, ...columns.map(({ name }) => name)] }),
    [rows, columns],
  );
  view.setLayout(layout);
  const elementOf = useCallback(
    ({ id, name }: Place) =>
      frame.current?.querySelector<HTMLElement>(
        `[data-row=${JSON.stringify(id)}][data-column=${JSON.stringify(name)}]`,
      ) ?? null,
    [],
  );
  const focus = useCallback(
    (place: Place) => {
      if (!isPhone) return elementOf(place)?.focus();
      flushSync(() => view.open(place.id));
      elementOf(place)?.querySelector<HTMLElement>('[role=combobox], input')?.focus();
    },
    [isPhone, view, elementOf],
  );
  const closeReport = useCallback(
    () => setReport((last) => (last && last.refused.length > 0 ? last : null)),
    [],
  );
  const acting = { rows, columns, rowLabel, text, readOnlyReason, report: setReport, closeReport, focus };
  const actions = useGridActions(view, edits, acting);
  const toggleRow = useToggleRow(chosen, props.choose);
  const pieces = useMemo(
    () => ({ columns, text, edits, view, actions, rowLabel, readOnlyReason, rowDetails, toggleRow }),
    [columns, text, edits, view, actions, rowLabel, readOnlyReason, rowDetails, toggleRow],
  );
  const shared = { label, rows, states, chosen };
  return (
    <GridProvider value={pieces}>
      <div ref={frame}>
        <GridStatus message={report?.message} />
        {report && report.refused.length > 0 && (
          <RefusedTexts rows={rows} refused={report.refused} close={() => setReport(null)} />
        )}
        {isPhone ? <GridCards {...shared} /> : <GridTable {...shared} rowHeading={rowHeading} />}
      </div>
      <CellNote rows={rows} states={states} elementOf={elementOf} />
      <UnsavedGuard edits={edits} draft={draft} />
    </GridProvider>
  );
});

const nothing: readonly string[] = [];

function useReadOnlyReason() {
  const translate = useTranslate();
  return useCallback(
    (column: GridColumn | undefined, row: GridRow) => {
      if (!column || !fieldTexts[column.field.fieldType]) return translate('grid.notHere');
      return column.readOnlyReason?.(row);
    },
    [translate],
  );
}

/** The same function as long as rows can be ticked, so that ticking one draws one row. */
function useToggleRow(chosen: readonly string[], choose: GridProps['choose']) {
  const latest = useRef({ chosen, choose });
  useLayoutEffect(() => {
    latest.current = { chosen, choose };
  });
  const toggle = useCallback((id: string) => {
    const { chosen, choose } = latest.current;
    choose?.(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  }, []);
  return choose ? toggle : undefined;
}
