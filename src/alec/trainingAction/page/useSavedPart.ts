import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ActionPart, ActionRecords } from './useActionRecords.ts';
import { useShowSaved } from './useShowSaved.ts';

/**
 * The records of one kind as the last answer left them, which the page may not have drawn yet: what is written next is
 * compared with those.
 *
 * @example
 * const { latest, replace } = useSavedPart(records, 'attendances');
 * replace(({ id }) => id === saved.id, [saved]);
 */
export function useSavedPart<N extends ActionPart>(records: ActionRecords, name: N) {
  type Row = ActionRecords[N][number];
  const drawn: readonly Row[] = records[name];
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
  }, [drawn]);
  const showSaved = useShowSaved();
  const replace = useCallback(
    (isReplaced: (row: Row) => boolean, rows: readonly Row[]) => {
      const change = (before: readonly Row[]) => [...before.filter((one) => !isReplaced(one)), ...rows];
      latest.current = change(latest.current);
      showSaved((known) => ({ ...known, [name]: change(known[name]) }));
    },
    [name, showSaved],
  );
  return { latest, replace };
}
