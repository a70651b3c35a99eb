import { useListContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { traits } from '#engine/admin/fields/traits.ts';
import type { Place } from '#engine/admin/grid/edits/cellState.ts';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import type { GridView } from '#engine/admin/grid/table/createGridView.ts';
import type { GridActions } from '#engine/admin/grid/table/useGridActions.ts';
import { placeAround, useGridKeys } from '#engine/admin/grid/table/useGridKeys.ts';
import { useListSettings, useMaySelect, useNewPath, useRowPath } from '#engine/admin/list/listSettings.tsx';
import { isPlain, useOpenForm } from '#engine/admin/list/useOpenForm.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { leadingField } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { Listeners } from './useListening.ts';

interface ListKeysOptions {
  readonly view: GridView;
  readonly actions: GridActions;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly readOnlyReason: (column: GridColumn | undefined, row: GridRow) => string | undefined;
  readonly leave: (place: Place) => void;
  readonly showKeys: () => void;
  readonly say: (message: string) => void;
}

/** The keys and presses of a list, over those of every grid: a record is opened, selected, begun. */
export function useListKeys(options: ListKeysOptions): Listeners {
  const { view, actions } = options;
  const grid = useGridKeys({ view, actions, toggleRow: undefined, hasDetails: false });
  const commands = useCommands(options);
  const leading = leadingField(useResourceModel());
  const latest = useRef({ ...options, ...commands });
  useLayoutEffect(() => {
    latest.current = { ...options, ...commands };
  });
  return useMemo(() => {
    const rowAt = ({ id }: Place) => latest.current.rows.find((row) => row.id === id);
    const isWritten = (place: Place) => {
      const { columns, readOnlyReason } = latest.current;
      const [row, column] = [rowAt(place), columns.find(({ name }) => name === place.name)];
      return row !== undefined && column !== undefined && readOnlyReason(column, row) === undefined;
    };
    /** False: the key means nothing of its own in a list. */
    const press = (event: KeyboardEvent, place: Place): boolean => {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return false;
      const own = latest.current;
      if (key === 'Enter') return done(() => own.open(place));
      if (key === ' ') return done(() => (shiftKey ? own.selectRange() : own.select(place)));
      if (key === 'F2') return done(() => actions.edit());
      if (key === 'F1') return done(own.showKeys);
      if (isWritten(place)) return false;
      const command = { '/': own.search, n: own.add, '?': own.showKeys }[key];
      return command ? done(command) : false;
    };
    const isToggle = ({ name }: Place) => {
      const field = latest.current.columns.find((column) => column.name === name)?.field;
      return field !== undefined && traits[field.fieldType].inline === 'toggle';
    };
    /** The cell that was chosen before the button of the mouse went down on it. */
    let pressedAgain: Place | undefined;
    return {
      ...grid,
      onPointerDown: (event) => {
        const place = placeAround(event.target);
        const chosen = placeOf(document.activeElement);
        const isChosen = chosen?.id === place?.id && chosen?.name === place?.name;
        pressedAgain = isChosen && !isSeveral(view) && event.button === 0 ? place : undefined;
        grid.onPointerDown(event);
      },
      onKeyDown: (event) => {
        if (event.defaultPrevented || event.key === 'Tab') return;
        const place = placeOf(event.target);
        if (!place) return;
        const isOnControl = isControl(event.target);
        // A control in a cell keeps what it is pressed with; the arrows lead on from it.
        if (isOnControl && (event.key === 'Enter' || event.key === ' ') && !event.shiftKey) return;
        if (press(event, place)) event.preventDefault();
        else grid.onKeyDown(event);
      },
      onClickCapture: (event) => {
        const { target } = event;
        const place = placeAround(target);
        const isOwn = (target as Element).closest(ownControls) !== null;
        if (!place || isOwn || !isInTable(event)) return;
        const isRange = !isPlain(event) || isSeveral(view);
        // A press chooses a cell that may be written, as in any spreadsheet; the name of a row opens it.
        if (!isRange && (place.name === leading || !isWritten(place))) return latest.current.leave(place);
        event.stopPropagation();
        // Yes and no have no editor: one press chooses the cell, each further one changes it.
        if (!isRange && pressedAgain && isToggle(place)) actions.edit();
      },
      onDoubleClick: (event) => {
        const place = placeAround(event.target);
        if (isInTable(event) && !(place && isToggle(place))) grid.onDoubleClick(event);
      },
    };
  }, [view, actions, grid, leading]);
}

const ownControls = 'a, button, input, select, textarea, [role=button], [data-editor]';

/** Menus, pickers and dialogs of a row are drawn elsewhere; their events still pass here. */
function isInTable({ currentTarget, target }: MouseEvent): boolean {
  return currentTarget.contains(target as Node);
}

function placeOf(target: EventTarget | null): Place | undefined {
  const { row, column } = target instanceof HTMLElement ? target.dataset : {};
  return row === undefined || column === undefined ? undefined : { id: row, name: column };
}

function isControl(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.tagName !== 'TD';
}

function isSeveral(view: GridView): boolean {
  const { top, bottom, left, right } = view.range();
  return top !== bottom || left !== right;
}

function done(act: () => void): true {
  act();
  return true;
}

/** What the keys of a list do with its rows. */
function useCommands({ view, rows, leave, say }: ListKeysOptions) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const maySelect = useMaySelect(resource);
  const { onToggleItem, onSelect, selectedIds } = useListContext();
  const { isFilledElsewhere } = useListSettings();
  const [openRow, openNew] = [useOpenForm('edit'), useOpenForm('create')];
  const rowPath = useRowPath();
  const newPath = useNewPath();
  const translate = useTranslate();
  return {
    open: (place: Place) => {
      const row = rows.find(({ id }) => id === place.id);
      if (!row) return;
      leave(place);
      void openRow(rowPath(row));
    },
    select: ({ id }: Place) => {
      if (maySelect) onToggleItem(id);
      else say(translate('grid.list.noSelection'));
    },
    selectRange: () => {
      const { top, bottom } = view.range();
      if (maySelect) onSelect([...new Set([...selectedIds, ...view.layout().ids.slice(top, bottom + 1)])]);
    },
    add: () => {
      leave(view.active());
      if (may('create') && !isFilledElsewhere) void openNew(newPath);
      else say(translate('grid.list.reason.mayNotCreate'));
    },
    search: () => document.querySelector<HTMLElement>('#main-content input[type=search]')?.focus(),
  };
}
