import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import type { Place } from '#engine/admin/grid/edits/cellState.ts';
import type { GridView } from './createGridView.ts';
import { rowHead } from './gridLayout.ts';
import type { GridActions } from './useGridActions.ts';

interface Heard {
  readonly view: GridView;
  readonly actions: GridActions;
  readonly toggleRow: ((id: string) => void) | undefined;
  readonly hasDetails: boolean;
}

/** The cell that an event is about, and not something inside it. */
function placeOfCell(target: EventTarget | null): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? undefined : { id: row, name: column };
}

export function placeAround(target: EventTarget | null): Place | undefined {
  return target instanceof Element ? placeOfCell(target.closest('[data-row][data-column]')) : undefined;
}

const ownControls = 'a, button, input, select, textarea, [role=button]';

/** What the table of a grid listens to. What is typed in a cell's own controls is theirs. */
export function useGridKeys({ view, actions, toggleRow, hasDetails }: Heard) {
  return useMemo(() => {
    const commands: Readonly<Record<string, () => void>> = {
      a: actions.selectAll,
      d: actions.fillDown,
      z: actions.undo,
      y: actions.redo,
    };
    const command = ({ key, shiftKey }: KeyboardEvent) => {
      const lower = key.toLowerCase();
      return lower === 'z' && shiftKey ? actions.redo : commands[lower];
    };
    const onRowHead = (key: string) => {
      const { id } = view.active();
      if (key === ' ' && toggleRow) return () => toggleRow(id);
      return key === 'Enter' && hasDetails ? () => actions.toggleOpen(id) : undefined;
    };
    const edited: Readonly<Record<string, () => void>> = {
      Enter: () => actions.edit(),
      F2: () => actions.edit(),
      Escape: actions.cancel,
    };
    /** False: the key means nothing here. */
    const press = (event: KeyboardEvent): boolean => {
      const { key, ctrlKey, metaKey, shiftKey } = event;
      const isAltGraph = event.getModifierState('AltGraph');
      const isCommand = (ctrlKey || metaKey) && !isAltGraph;
      if (key === 'Tab') return actions.tab(shiftKey);
      // Alt and another key belong to the browser.
      if (event.altKey && !isAltGraph)
        return did(key === 'ArrowDown' ? () => actions.showNote(view.active()) : undefined);
      if (actions.move(key, { isFar: isCommand, isExtending: shiftKey })) return true;
      if (isCommand) return did(command(event));
      if (key === 'Delete' || key === 'Backspace') return did(actions.clear);
      if (actions.isRowHead()) return did(onRowHead(key));
      if (key in edited) return did(edited[key]);
      if (isComposing(key)) actions.edit('');
      return did(key.length === 1 ? () => actions.edit(key) : undefined);
    };
    const isOfCell = (target: EventTarget | null) => placeOfCell(target) !== undefined;
    return {
      onKeyDown: (event: KeyboardEvent) => {
        if (isOfCell(event.target) && press(event)) event.preventDefault();
      },
      onFocus: ({ target }: { target: EventTarget }) => {
        const place = placeOfCell(target);
        const { active } = view.position();
        if (place && (place.id !== active?.id || place.name !== active.name))
          view.set({ active: place, anchor: place, editing: null });
      },
      onPointerDown: (event: PointerEvent) => {
        const place = placeAround(event.target);
        const isOwnControl = (event.target as Element).closest(ownControls) !== null;
        if (!place || isOwnControl || event.button !== 0) return;
        event.preventDefault();
        actions.go(place, event.shiftKey);
      },
      onPointerOver: (event: PointerEvent) => {
        const place = event.buttons === 1 && !view.position().editing ? placeAround(event.target) : undefined;
        if (place && view.position().anchor) actions.go(place, true);
      },
      onDoubleClick: ({ target }: { target: EventTarget }) => {
        const place = placeAround(target);
        if (place && place.name !== rowHead) actions.edit();
      },
      onCopy: (event: ClipboardEvent) => {
        if (!isOfCell(event.target)) return;
        event.clipboardData.setData('text/plain', actions.copiedText());
        event.preventDefault();
      },
      onCut: (event: ClipboardEvent) => {
        if (!isOfCell(event.target)) return;
        event.clipboardData.setData('text/plain', actions.copiedText());
        event.preventDefault();
        actions.clear();
      },
      onPaste: (event: ClipboardEvent) => {
        if (!isOfCell(event.target)) return;
        event.preventDefault();
        actions.paste(event.clipboardData.getData('text/plain'));
      },
    };
  }, [view, actions, toggleRow, hasDetails]);
}

/** What comes of it goes into the editor, which is open by then: `^` that waits for its letter, an input method. */
function isComposing(key: string): boolean {
  return key === 'Dead' || key === 'Process';
}

/** False: there is nothing to do. */
function did(act: (() => void) | undefined): boolean {
  act?.();
  return act !== undefined;
}
