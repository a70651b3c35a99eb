import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TreeRow } from './treeRows.ts';

/** One row is reached by Tab; the arrows lead on from it, open it and close it, Enter opens its form. */
export function useTreeKeys(rows: readonly TreeRow[], turn: (id: string, isOpen: boolean) => void) {
  const table = useRef<HTMLTableElement>(null);
  const [chosen, choose] = useState<string>();
  const isLed = useRef(false);
  const isThere = rows.some(({ record }) => record.id === chosen);
  const focused = isThere ? chosen : rows[0]?.record.id;

  useEffect(() => {
    if (!isLed.current) return;
    isLed.current = false;
    rowElement(table.current, focused)?.focus();
  });
  const go = (row: TreeRow | undefined) => {
    if (!row) return;
    isLed.current = true;
    choose(row.record.id);
    rowElement(table.current, row.record.id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const id = target instanceof HTMLElement ? target.dataset.row : undefined;
    const at = rows.findIndex(({ record }) => record.id === id);
    const row = rows[at];
    if (!row || ctrlKey || metaKey || altKey) return;
    const { record, count, isOpen, parent } = row;
    const above = rows.find((one) => one.record.id === parent);
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(rows[at + 1]),
      ArrowUp: () => go(rows[at - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => {
        if (count > 0 && !isOpen) turn(record.id, true);
        else if (isOpen && rows[at + 1]?.parent === record.id) go(rows[at + 1]);
      },
      ArrowLeft: () => (isOpen ? turn(record.id, false) : go(above)),
      Enter: () => rowElement(table.current, record.id)?.querySelector<HTMLElement>('[data-open]')?.click(),
    };
    const act = acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { table, focused, onKeyDown };
}

function rowElement(table: HTMLTableElement | null, id: string | undefined): HTMLElement | undefined {
  const rows = [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return rows.find(({ dataset }) => dataset.row === id);
}
