import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useListContext, useTranslate } from 'ra-core';
import { type RefObject, useCallback, useId, useLayoutEffect, useMemo, useState } from 'react';
import { CellNote } from '#engine/admin/grid/cells/CellNote.tsx';
import { cellsOfText } from '#engine/admin/grid/cells/clipboardText.ts';
import type { Place } from '#engine/admin/grid/edits/cellState.ts';
import { useGridEdits } from '#engine/admin/grid/edits/useGridEdits.ts';
import { useSaveRow } from '#engine/admin/grid/edits/useSaveRow.ts';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import { GridProvider } from '#engine/admin/grid/gridContext.ts';
import { createGridView } from '#engine/admin/grid/table/createGridView.ts';
import { useGridActions } from '#engine/admin/grid/table/useGridActions.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { RowsOfOthers } from '#engine/admin/list/places/RowsOfOthers.tsx';
import { useListRefresh } from '#engine/admin/list/places/useListRefresh.ts';
import { useStoredRow } from '#engine/admin/list/places/useShownQuery.ts';
import type { RowOverlay } from '#engine/admin/list/rows/rowOverlay.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { Shortcuts } from '#engine/admin/shell/Shortcuts.tsx';
import { CellPortals } from './CellPortals.tsx';
import { ListStatus } from './ListStatus.tsx';
import { createQueue } from './paste/createQueue.ts';
import { usePaste } from './paste/usePaste.tsx';
import { usePastedOver } from './paste/usePastedOver.ts';
import { useCellSync } from './useCellSync.ts';
import { useListColumns } from './useListColumns.ts';
import type { Listeners } from './useListening.ts';
import { useListKeys } from './useListKeys.ts';
import { useListText } from './useListText.ts';
import { useListUndo } from './useListUndo.ts';
import { usePasteBeside } from './usePasteBeside.ts';

export interface ListGridProps {
  /** Around react-admin's table. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly overlay: RowOverlay;
  /** Has the table listen to these. */
  readonly listen: (listeners: Listeners | null) => void;
}

const nothing: readonly ListRecord[] = [];

/** Makes a grid of the table of a list: moved in by keys, written like a spreadsheet. The table stays react-admin's. */
export default function ListGrid({ frame, overlay, listen }: ListGridProps) {
  const resource = useResourceModel();
  const { data = nothing } = useListContext<ListRecord>();
  const columns = useListColumns(resource);
  const text = useListText(columns);
  const translate = useTranslate();
  const helpId = useId();
  const [view] = useState(createGridView);
  const [areKeysShown, showKeys] = useState(false);
  const byId = useMemo(() => new Map(data.map((row) => [row.id, row])), [data]);
  const storedRecord = useStoredRow(resource.path);
  const refresh = useListRefresh();
  const saveRow = useSaveRow({ path: resource.path, storedRecord, refresh });
  const [queue] = useState(createQueue);
  const save = useCallback<typeof saveRow>(
    async (write) => {
      // A cell goes over what was pasted before it was written.
      await queue.done();
      return saveRow(write);
    },
    [queue, saveRow],
  );
  const pasted = usePastedOver(data);
  const edited = useGridEdits({ rows: pasted.rows, save, draft: `lists/${resource.path}` });
  const { states } = edited;
  const { edits, pushStep } = useListUndo(edited.edits);
  const readOnlyReason = useCallback(
    (column: GridColumn | undefined, row: GridRow) =>
      column ? column.readOnlyReason?.(row) : translate('grid.notHere'),
    [translate],
  );
  const rowLabel = useCallback((row: GridRow) => representRecord(resource, row), [resource]);
  const { rows } = edited;
  const pasting = usePaste({ columns, edits, text, rows, pushStep, queue, storedRecord, lay: pasted.lay });
  useLayoutEffect(() => {
    overlay.show(new Map(rows.filter((row) => row !== byId.get(row.id)).map((row) => [row.id, row])));
  }, [overlay, rows, byId]);
  const { elementOf, focus, leave } = useCellSync({
    frame,
    view,
    path: resource.path,
    helpId,
    columns,
    rows,
    states,
    readOnlyReason,
  });
  const actions = useGridActions(view, edits, {
    rows,
    columns,
    rowLabel,
    text,
    readOnlyReason,
    report: pasting.setReport,
    closeReport: pasting.closeReport,
    focus,
    writeTexts: (texts) => pasting.paste(texts, view.layout()),
  });
  usePasteBeside((pasted) => {
    const layout = view.layout();
    const left = Math.max(0, layout.names.indexOf(columns[0]?.name ?? ''));
    const end = layout.ids.length;
    const range = { top: end, bottom: end, left, right: left };
    void pasting.paste({ texts: cellsOfText(pasted), range, done: 'grid.pasted' }, layout);
  });
  const listeners = useListKeys({
    view,
    actions,
    rows,
    columns,
    readOnlyReason,
    leave,
    showKeys: () => showKeys(true),
    say: (message) => pasting.setReport({ message, refused: [] }),
  });
  useLayoutEffect(() => {
    listen(listeners);
    return () => listen(null);
  }, [listen, listeners]);
  const pieces = useMemo(
    () => ({ columns, text, edits, view, actions, rowLabel, readOnlyReason }),
    [columns, text, edits, view, actions, rowLabel, readOnlyReason],
  );
  const placeElement = useCallback((place: Place) => elementOf(place.id, place.name), [elementOf]);
  return (
    <GridProvider value={pieces}>
      <p id={helpId} style={visuallyHidden}>
        {translate('grid.list.help')}
      </p>
      <ListStatus report={pasting.report} rows={rows} close={pasting.forgetReport} />
      {pasting.note}
      {pasting.dialog}
      <RowsOfOthers goBack={() => focus(view.active())} />
      <CellPortals rows={rows} states={states} elementOf={placeElement} />
      <CellNote rows={rows} states={states} elementOf={placeElement} />
      <Dialog open={areKeysShown} onClose={() => showKeys(false)} aria-labelledby={`${helpId}-keys`}>
        <DialogTitle id={`${helpId}-keys`}>{translate('shell.shortcuts.title')}</DialogTitle>
        <DialogContent>{areKeysShown && <Shortcuts />}</DialogContent>
      </Dialog>
    </GridProvider>
  );
}
