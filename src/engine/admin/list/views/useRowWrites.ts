import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import type { CellValues } from '#engine/admin/grid/edits/createSender.ts';
import { useSaveRow } from '#engine/admin/grid/edits/useSaveRow.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { JsonValue } from '#engine/model/model.ts';

/** A row that is given other values by moving it. */
export interface RowMove {
  readonly record: ListRecord;
  readonly values: CellValues;
  /** The place it is moved to, in words, and the field that says so. */
  readonly place: string;
  readonly field: string;
  /** How a value of somebody else is said. */
  readonly wordsOf: (values: CellValues) => string;
}

/**
 * Moves rows by writing their fields as cells are written: shown at once, put back when the server refuses or somebody was
 * quicker, which is said; undone over what others wrote meanwhile.
 */
export function useRowWrites(rows: readonly ListRecord[]) {
  const resource = useResourceModel();
  const { path } = resource;
  const [moved, setMoved] = useState<ReadonlyMap<string, Moved>>(nobody);
  // Those that were read besides the rows, as they were when they were moved.
  const held = useRef(new Map<string, ListRecord>());
  const underWay = useRef(new Map<string, Promise<CellValues>>());
  const queries = useQueryClient();
  const storedRecord = useCallback(
    (id: string) => rows.find((row) => row.id === id) ?? held.current.get(id),
    [rows],
  );
  const save = useSaveRow({ path, storedRecord });
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const say = useDoneToast();
  const translate = useTranslate();
  const shown = useMemo(() => withMoved(rows, moved), [rows, moved]);

  // A row that was moved again meanwhile stays where it was moved last.
  const putBack = (move: Moved) =>
    setMoved((before) => new Map([...before].filter(([, other]) => other !== move)));
  const write = async (one: RowMove, own: Moved, base: CellValues): Promise<CellValues> => {
    const { record, values, place, field } = one;
    const { id } = record;
    const name = representRecord(resource, record);
    let isSaved = false;
    try {
      const clash = await save({ id, values, base });
      if (clash) {
        const value = one.wordsOf({ ...base, ...clash.theirs });
        notify('kinds.takenBySomebody', { type: 'warning', messageArgs: { name, value } });
      } else {
        isSaved = true;
        const undo = async () => {
          const later = await save({ id, values: base, base: values });
          await queries.invalidateQueries({ queryKey: [path] });
          if (later) throw Object.assign(new Error('taken'), { status: 412 });
        };
        const args = { name, field, value: place };
        say({
          message: translate('kinds.moved', args),
          word: 'views.undo',
          saidAfter: 'kinds.movedBack',
          args,
          undo,
        });
      }
    } catch (error) {
      notifyFailure(error, () => move(one));
    }
    // A server that is gone answers no list either: what was not saved is back before.
    if (!isSaved) putBack(own);
    await queries.invalidateQueries({ queryKey: [path] });
    putBack(own);
    return isSaved ? values : base;
  };
  const move = async (one: RowMove): Promise<void> => {
    const { record, values } = one;
    const { id } = record;
    const own = { record, values };
    held.current.set(id, record);
    setMoved((before) => new Map([...before, [id, own]]));
    // A row that is moved again while it is on its way goes on from where the first move leaves it.
    const before = underWay.current.get(id);
    const base = formerOf(record, values);
    const written = (async () => write(one, own, { ...base, ...(await before) }))();
    underWay.current.set(id, written);
    await written;
    if (underWay.current.get(id) === written) underWay.current.delete(id);
  };
  return { rows: shown, moved, move };
}

interface Moved {
  readonly record: ListRecord;
  readonly values: CellValues;
}

const nobody: ReadonlyMap<string, Moved> = new Map();

/** The rows where they are moved to; those that were read besides them too, as long as they are on their way. */
function withMoved(rows: readonly ListRecord[], moved: ReadonlyMap<string, Moved>): readonly ListRecord[] {
  if (moved.size === 0) return rows;
  const ids = new Set(rows.map(({ id }) => id));
  const others = [...moved.values()].filter(({ record }) => !ids.has(record.id));
  return [
    ...rows.map((row) => (moved.has(row.id) ? { ...row, ...moved.get(row.id)?.values } : row)),
    ...others.map(({ record, values }) => ({ ...record, ...values })),
  ];
}

function formerOf(record: ListRecord, values: CellValues): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]));
}
