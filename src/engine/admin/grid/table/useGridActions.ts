import { useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { traits } from '#engine/admin/fields/traits.ts';
import { cellsOfText, textOfCells } from '#engine/admin/grid/cells/clipboardText.ts';
import { plannedPaste } from '#engine/admin/grid/cells/plannedPaste.ts';
import type { CellText } from '#engine/admin/grid/cells/useCellText.ts';
import { type Place, stateAt } from '#engine/admin/grid/edits/cellState.ts';
import type { GridEdits } from '#engine/admin/grid/edits/createGridEdits.ts';
import type { WalkedStep } from '#engine/admin/grid/edits/createHistory.ts';
import type { GridColumn, GridRow, RefusedText } from '#engine/admin/grid/gridColumn.ts';
import { mask } from '#engine/model/mask.ts';
import type { GridView } from './createGridView.ts';
import { type GridRange, movedPlace, placeAt, positionOf, rowHead, rowsOf } from './gridLayout.ts';

/** What happened, said to everybody, and what did not. */
export interface GridReport {
  readonly message: string;
  readonly refused: readonly RefusedText[];
}

interface Acting {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly rowLabel: (row: GridRow) => string;
  readonly text: CellText;
  readonly readOnlyReason: (column: GridColumn | undefined, row: GridRow) => string | undefined;
  readonly report: (report: GridReport) => void;
  /** What was said of an earlier doing is no longer of interest, unless some of it is still to be mended. */
  readonly closeReport: () => void;
  readonly focus: (place: Place) => void;
  /** Instead of writing the cells one by one. */
  readonly writeTexts?: (texts: PastedTexts) => void;
}

/** Texts for the cells of a range, or from its first cell on. */
export interface PastedTexts {
  readonly texts: readonly (readonly string[])[];
  readonly range: GridRange;
  /** Key of the sentence that says how many cells were written. */
  readonly done: 'grid.pasted' | 'grid.cleared' | 'grid.filled';
}

/** Where one goes after a cell was written. */
export type After = 'down' | 'up' | 'left' | 'right' | 'stay';

const keyOf = { down: 'ArrowDown', up: 'ArrowUp', left: 'ArrowLeft', right: 'ArrowRight' } as const;

/** What keys, pointer and clipboard do in a grid. The same object as long as the grid is there. */
export function useGridActions(view: GridView, edits: GridEdits, acting: Acting) {
  const translate = useTranslate();
  const latest = useRef({ ...acting, translate });
  useLayoutEffect(() => {
    latest.current = { ...acting, translate };
  });
  return useMemo(() => createActions(view, edits, latest), [view, edits]);
}

export type GridActions = ReturnType<typeof createActions>;

type Latest = { readonly current: Acting & { readonly translate: ReturnType<typeof useTranslate> } };

function createActions(view: GridView, edits: GridEdits, latest: Latest) {
  const say = (key: string, values: object = {}, refused: readonly RefusedText[] = []) =>
    latest.current.report({ message: latest.current.translate(key, values), refused });

  /** A sentence for each number that is not 0. */
  const counted = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => latest.current.translate(key, { smart_count: count }))
      .join(' ');

  const go = (active: Place, isExtending = false) => {
    const anchor = isExtending ? (view.position().anchor ?? view.active()) : active;
    // First the focus, so that what is being written in another cell is kept.
    latest.current.focus(active);
    view.set({ active, anchor, editing: null });
  };

  const cellAt = ({ id, name }: Place) => {
    const { rows, columns, readOnlyReason } = latest.current;
    const row = rows.find((one) => one.id === id);
    const column = columns.find((one) => one.name === name);
    return row && { row, column, reason: readOnlyReason(column, row) };
  };

  /** The selected cells but for those that name the rows. */
  const writtenRange = () => {
    const { left, ...range } = view.range();
    return { ...range, left: Math.max(left, view.layout().names[0] === rowHead ? 1 : 0) };
  };

  /** As they are drawn: headings, or what was read a moment ago, may have changed their order. */
  const orderedRows = () => rowsOf(view.layout(), latest.current.rows);

  /** As the layout counts them; undefined: cells that name the rows. */
  const namedColumns = () => {
    const { columns } = latest.current;
    return view.layout().names.map((name) => columns.find((one) => one.name === name));
  };

  const cells = ({ top, bottom, left, right } = view.range()) => {
    return { rows: orderedRows().slice(top, bottom + 1), columns: namedColumns().slice(left, right + 1) };
  };

  const copiedText = () => {
    const { text, rowLabel } = latest.current;
    const { rows, columns } = cells();
    return textOfCells(
      rows.map((row) =>
        columns.map((column) => {
          if (!column) return rowLabel(row);
          return column.isHidden?.(row) ? mask : text.edit(column, row[column.name]);
        }),
      ),
    );
  };

  const paste = (
    texts: PastedTexts['texts'],
    range = view.range(),
    done: PastedTexts['done'] = 'grid.pasted',
  ) => {
    const { text, readOnlyReason, writeTexts } = latest.current;
    if (writeTexts) return writeTexts({ texts, range, done });
    const named = namedColumns();
    const isRefused = (place: Place) => stateAt(edits.states(), place)?.status === 'refused';
    const rows = orderedRows();
    const planned = plannedPaste({ texts, range, rows, columns: named, text, readOnlyReason, isRefused });
    edits.change(planned.changes);
    const { changes, refused, beyond, masked } = planned;
    const counts = {
      [done]: changes.length,
      'grid.refused': refused.length,
      'grid.masked': masked,
      'grid.beyond': beyond,
    };
    latest.current.report({
      message: counted(counts) || latest.current.translate('grid.unchanged'),
      refused,
    });
  };

  /** Calculates with what stands in an editor, as long as it is a value. */
  const type = (place: Place, text: string) => {
    const column = cellAt(place)?.column;
    const read = column && latest.current.text.read(column, text);
    if (read && 'value' in read) edits.type({ ...place, value: read.value });
    else edits.stopTyping();
  };

  /** False: the text is no value, which is said. */
  const write = (place: Place, text: string): boolean => {
    const column = cellAt(place)?.column;
    const read = column && latest.current.text.read(column, text);
    if (!read) return false;
    if ('reason' in read) {
      edits.refuse({ ...place, text, reason: read.reason });
      say('grid.notWritten', { reason: read.reason });
    } else {
      edits.change([{ ...place, value: read.value }]);
      latest.current.closeReport();
    }
    return 'value' in read;
  };

  const walked = (step: WalkedStep | undefined, word: 'undone' | 'redone') => {
    if (!step) return say('grid.nothingLeft');
    latest.current.report({
      message: counted({ [`grid.${word}`]: step.done, 'grid.keptOthers': step.kept }),
      refused: [],
    });
  };

  return {
    go,
    /** False: the key does not move. */
    move: (key: string, { isFar, isExtending }: { isFar: boolean; isExtending: boolean }): boolean => {
      const place = movedPlace(view.layout(), view.active(), { key, isFar });
      if (place) go(place, isExtending);
      return place !== undefined;
    },
    /** False: one is at the edge, and the focus may leave. */
    tab: (isBack: boolean): boolean => {
      const { row, column } = positionOf(view.layout(), view.active());
      const next = column + (isBack ? -1 : 1);
      if (next < 0 || next >= view.layout().names.length) return false;
      go(placeAt(view.layout(), row, next));
      return true;
    },
    selectAll: () => {
      const { ids, names } = view.layout();
      go(placeAt(view.layout(), ids.length, names.length));
      view.set({ anchor: placeAt(view.layout(), 0, 0) });
    },
    /** Opens the editor, or says why there is none. `text`: in the place of what is there. */
    edit: (text: string | null = null) => {
      const place = view.active();
      const cell = cellAt(place);
      const { row, column } = cell ?? {};
      if (!cell || !row || !column) return;
      if (cell.reason !== undefined) {
        if (text === null) view.set({ note: place });
        return say('grid.readOnly', { reason: cell.reason });
      }
      if (traits[column.field.fieldType].inline !== 'toggle') {
        if (text !== null) type(place, text);
        view.set({ editing: { text }, anchor: place });
      } else if (text === null || text === ' ')
        edits.change([{ ...place, value: row[column.name] !== true }]);
    },
    type,
    /** Writes what was typed; null: nothing was. A text that is no value stays where it is, with its reason. */
    commit: (place: Place, text: string | null, after: After): boolean => {
      if (text === null) edits.stopTyping();
      else if (!write(place, text)) return false;
      if (after !== 'stay')
        go(movedPlace(view.layout(), place, { key: keyOf[after], isFar: false }) ?? place);
      return true;
    },
    /** As before it was typed in. */
    cancel: () => {
      const place = view.active();
      edits.stopTyping();
      if (stateAt(edits.states(), place)?.status === 'refused') edits.giveUp(place);
      go(place);
    },
    /** The editor of that cell is left; another one may be open already. */
    close: ({ id, name }: Place) => {
      const active = view.active();
      if (view.position().editing && active.id === id && active.name === name) view.set({ editing: null });
    },
    clear: () => {
      const range = writtenRange();
      if (range.right >= range.left) paste([['']], range, 'grid.cleared');
    },
    copiedText,
    /** An image has no text: it is nothing, and no empty cell. */
    paste: (text: string) => (text === '' ? say('grid.noText') : paste(cellsOfText(text))),
    fillDown: () => {
      const { bottom, ...range } = writtenRange();
      // Of a single row, the one above it.
      const from = bottom > range.top ? range.top : range.top - 1;
      const { text } = latest.current;
      const source = orderedRows()[from];
      if (!source || range.right < range.left) return;
      const { columns } = cells({ ...range, bottom });
      // What is not hers to see is no empty cell, which would empty those below.
      const hidden = columns.find((column) => column?.isHidden?.(source));
      if (hidden) {
        view.set({ note: { id: source.id, name: hidden.name } });
        return say('grid.hiddenAbove');
      }
      const texts = columns.map((column) => (column ? text.edit(column, source[column.name]) : ''));
      paste([texts], { ...range, top: from + 1, bottom }, 'grid.filled');
    },
    undo: () => walked(edits.undo(), 'undone'),
    redo: () => walked(edits.redo(), 'redone'),
    toggleOpen: (id: string) => {
      const open = new Set(view.position().open);
      if (!open.delete(id)) open.add(id);
      view.set({ open });
    },
    isRowHead: () => view.active().name === rowHead,
    showNote: (place: Place) => view.set({ note: place }),
    closeNote: () => view.set({ note: null }),
  };
}
