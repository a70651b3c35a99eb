import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useState } from 'react';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import type { CellText } from '#engine/admin/grid/cells/useCellText.ts';
import type { GridEdits } from '#engine/admin/grid/edits/createGridEdits.ts';
import type { GridColumn, GridRow, RefusedText } from '#engine/admin/grid/gridColumn.ts';
import { type GridLayout, rowsOf } from '#engine/admin/grid/table/gridLayout.ts';
import type { PastedTexts } from '#engine/admin/grid/table/useGridActions.ts';
import { useFieldReason, useRowReason } from '#engine/admin/list/inline/useListColumns.ts';
import type { useListUndo } from '#engine/admin/list/inline/useListUndo.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { CreateDialog } from './CreateDialog.tsx';
import type { Queue } from './createQueue.ts';
import { KeptRowsNote } from './KeptRowsNote.tsx';
import { keptOf } from './keptOf.ts';
import { isToBeRead, type ListReport } from './listReport.ts';
import { changesByRow, type NewRow, type PlannedRows, planRows, textsByColumn } from './planRows.ts';
import { refuseUnseen } from './refuseUnseen.ts';
import { countRows, type LeftOutRows, rowsLeftOut } from './rowsLeftOut.ts';
import { useKeptRows } from './useKeptRows.ts';
import { useNewRows } from './useNewRows.ts';
import type { usePastedOver } from './usePastedOver.ts';
import { usePastedTexts } from './usePastedTexts.ts';
import { picked, placesOf, RowsRefused, type RowsToSend, useSendRows } from './useSendRows.ts';

interface Pasting {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly text: CellText;
  readonly edits: GridEdits;
  readonly pushStep: ReturnType<typeof useListUndo>['pushStep'];
  /** What is pasted and taken back, one after the other. */
  readonly queue: Queue;
  /** A row as the page has it from the server. */
  readonly storedRecord: (id: string) => ListRecord | undefined;
  /** Shows values over rows until the answer is called. */
  readonly lay: ReturnType<typeof usePastedOver>['lay'];
}

const mostRows = 2000;
const nothingElse: Done = { key: 'grid.pasted', counts: {}, refused: [], leftOut: new Map() };
/** Where nothing of the list may be written, no row is left out of the others. */
const noReason = () => undefined;

/** Writes a block of texts into the rows of a list, in one transaction that one step takes back, and says what came of it. */
export function usePaste({ columns, rows, text, edits, pushStep, queue, storedRecord, lay }: Pasting) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const [report, setReport] = useState<ListReport | null>(null);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const understand = usePastedTexts(text);
  const reasonOf = useFieldReason(resource);
  const rowReason = useRowReason(resource);
  const { may } = useAccess(resource);
  const begin = useNewRows();
  const kept = useKeptRows();
  const { send, show, putBack } = useSendRows();
  const say = useDoneToast();
  const notifyFailure = useNotifyFailure();

  const counted = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => translate(key, { smart_count: count }))
      .join(' ');

  const refuse = (toSend: RowsToSend, { reasons, more }: RowsRefused, done: Done) => {
    const { updates, added } = toSend;
    const lines = [...reasons].map(([at, why]) => {
      const update = updates[at];
      const line = added[at - updates.length]?.line ?? 0;
      return update
        ? {
            name: representRecord(resource, update.row),
            place: { id: update.row.id, name: Object.keys(update.values)[0] ?? '' },
            reasons: why,
          }
        : { name: translate('grid.list.line', { line }), reasons: why };
    });
    const others: RowsToSend = {
      updates: updates.filter((_, at) => !reasons.has(at)),
      added: added.filter((_, at) => !reasons.has(at + updates.length)),
    };
    const isAny = others.updates.length + others.added.length > 0;
    const message = translate('grid.list.refusedRows', { smart_count: lines.length + more });
    setReport({
      message,
      refused: [],
      lines,
      leftOut: done.leftOut,
      ...(isAny && { others: () => void write(others, done) }),
    });
  };

  /** Once what is on its way of these rows has arrived: over what the server has of them then. */
  const inTurn = <Result,>(
    { updates }: RowsToSend,
    work: (
      updates: RowsToSend['updates'],
      theirs: Awaited<ReturnType<GridEdits['arrived']>>,
    ) => Promise<Result>,
  ) => {
    // What is written later waits for this in its turn.
    const arrived = edits.arrived(updates.map(({ row }) => row.id));
    return queue.run(async () => {
      const theirs = await arrived;
      const stored = updates.map(({ row, values }) => ({ row: storedRecord(row.id) ?? row, values }));
      return work(stored, theirs);
    });
  };

  const write = async (toSend: RowsToSend, done: Done, how: How = {}): Promise<void> => {
    const { updates } = toSend;
    const { sent: added, settle } = kept.hold(toSend.added);
    const unlay = lay(new Map(updates.map(({ row, values }) => [row.id, values])));
    const setAside = edits.setAside(placesOf(updates));
    const typed = keptOf(updates, setAside);
    const release = edits.hold(typed);
    let written: readonly ListRecord[] | undefined;
    const undo = () => takeBack(toSend, () => written);
    const redo = () => write(anew(toSend), done, { isAgain: true });
    const { noteUndone, drop } = pushStep({ undo: () => undone(undo), redo }, how);
    try {
      const shown = await inTurn(toSend, async (stored, theirs) => {
        refuseUnseen(stored, { setAside, theirs, reason: translate('grid.list.clash') });
        written = await send({ updates: stored, added });
        settle('created');
        return { reading: show(written, added.length > 0) };
      });
      const message = counted({
        [done.key]: updates.reduce((sum, { values }) => sum + Object.keys(values).length, 0),
        'grid.list.created': added.length,
      });
      say({
        message,
        word: 'views.undo',
        saidAfter: 'grid.list.undone',
        several: { path: resource.path },
        undo: () => {
          noteUndone();
          return undo();
        },
      });
      setReport({
        message: counted(done.counts) ? `${message} ${counted(done.counts)}` : message,
        refused: done.refused,
        leftOut: done.leftOut,
      });
      await shown.reading;
    } catch (error) {
      drop();
      // Whoever signs in again finds what was pasted as if it had been typed.
      const isSignedOut = (error as { status?: number }).status === 401;
      edits.restore(isSignedOut ? typed : setAside);
      const isRefused = error instanceof RowsRefused;
      settle(isRefused && !how.isKept ? 'givenUp' : 'lost');
      if (isSignedOut) return;
      if (isRefused) refuse(toSend, error, done);
      // Under the same ids: the server may have stored the rows and its answer been lost.
      else notifyFailure(error, () => write({ updates, added }, done, how));
    } finally {
      release();
      unlay();
    }
  };

  /** Shown at once, as the paste was. */
  const takeBack = async (toSend: RowsToSend, writtenRows: () => readonly ListRecord[] | undefined) => {
    const unlay = lay(new Map(toSend.updates.map(({ row, values }) => [row.id, picked(row, values)])));
    try {
      const shown = await inTurn(toSend, async () => {
        const written = writtenRows();
        // What was refused needs no way back.
        return { reading: written ? await putBack(toSend, written) : undefined };
      });
      await shown.reading?.();
    } finally {
      unlay();
    }
  };

  const undone = async (undo: () => Promise<unknown>): Promise<boolean> => {
    try {
      await undo();
      setReport({ message: translate('grid.list.undone'), refused: [], isShown: true });
      return true;
    } catch (error) {
      if ((error as { status?: number }).status === 412)
        setReport({ message: translate('views.undoTooLate'), refused: [], isShown: true });
      else notifyFailure(error, () => undone(undo));
      return false;
    }
  };

  const apply = (planned: PlannedRows, added: readonly NewRow[], key: PastedTexts['done']) => {
    setDialog(null);
    const { changes, beyond, masked } = planned;
    const { refused, leftOut } = rowsLeftOut(planned.refused, {
      rows,
      reasonOf: may('update') ? rowReason : noReason,
    });
    const counts = {
      'grid.refused': refused.length,
      'grid.list.leftOut': countRows(leftOut),
      'grid.masked': masked,
      'grid.beyond': beyond,
    };
    const byRow = changesByRow(changes);
    if (byRow.size + added.length > mostRows)
      return setReport({
        message: translate('grid.list.tooMany', { most: mostRows }),
        refused: [],
        isShown: true,
      });
    if (byRow.size <= 1 && added.length === 0) {
      // One row is sent like what is typed: seen at once, kept while the server is gone.
      edits.change(changes);
      const message = counted({ [key]: changes.length, ...counts }) || translate('grid.unchanged');
      return setReport({ message, refused, leftOut });
    }
    const updates = rows.flatMap((row) => {
      const values = byRow.get(row.id);
      return values ? [{ row, values }] : [];
    });
    void write({ updates, added }, { key, counts, refused, leftOut });
  };

  const paste = async ({ texts, range, done }: PastedTexts, layout: GridLayout) => {
    try {
      const understood = await understand(textsByColumn({ texts, range, layout, columns }));
      const readOnlyReason = (column: GridColumn | undefined, row: GridRow) =>
        column ? column.readOnlyReason?.(row) : translate('grid.notHere');
      const planned = planRows({
        texts,
        range,
        rows: rowsOf(layout, rows),
        layout,
        columns,
        text: understood,
        readOnlyReason,
        newRowReason: ({ field }) => reasonOf(field),
      });
      if (planned.added.length === 0) return apply(planned, [], done);
      const { complete, leftOut } = begin(planned.added);
      const changed = changesByRow(planned.changes).size;
      setDialog(
        <CreateDialog
          count={complete.length}
          changed={changed}
          leftOut={leftOut}
          create={() => apply(planned, complete, done)}
          changeOnly={changed > 0 ? () => apply(planned, [], done) : undefined}
          close={() => setDialog(null)}
        />,
      );
    } catch (error) {
      notifyFailure(error);
    }
  };

  const createKept = async () => {
    try {
      const added = await kept.take();
      if (added.length > 0) return await write({ updates: [], added }, nothingElse, { isKept: true });
      setReport({ message: translate('grid.list.create.isThere'), refused: [], isShown: true });
    } catch (error) {
      notifyFailure(error, createKept);
    }
  };

  const closeReport = useCallback(() => setReport((last) => (last && isToBeRead(last) ? last : null)), []);
  const forgetReport = useCallback(() => setReport(null), []);
  const note = <KeptRowsNote rows={kept.rows} create={() => void createKept()} throwAway={kept.throwAway} />;
  return { report, setReport, closeReport, forgetReport, dialog, note, paste };
}

interface How {
  /** Done once more after it was undone. */
  readonly isAgain?: boolean;
  /** Rows of an earlier paste, which are on no clipboard any more. */
  readonly isKept?: boolean;
}

/** Rows that were undone lie in the trash, or are gone: they are made as others. */
function anew({ updates, added }: RowsToSend): RowsToSend {
  return { updates, added: added.map(({ line, values }) => ({ line, values })) };
}

/** How a paste is spoken of once it is done. */
interface Done {
  readonly key: PastedTexts['done'];
  readonly counts: Readonly<Record<string, number>>;
  readonly refused: readonly RefusedText[];
  readonly leftOut: LeftOutRows;
}
