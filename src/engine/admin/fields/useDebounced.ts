import debounce from 'lodash/debounce.js';
import { useEvent } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';

/**
 * The function put off until it is not called for so long; `cancel` forgets the last call, as leaving the page does.
 * Over lodash's debounce, which react-admin brings: its own useDebouncedEvent has no `cancel`, and acts after the page
 * is left.
 */
export function useDebounced<Value>(act: (value: Value) => void, milliseconds: number) {
  const latest = useEvent(act);
  const debounced = useMemo(() => debounce(latest, milliseconds), [latest, milliseconds]);
  useEffect(() => () => debounced.cancel(), [debounced]);
  return debounced;
}

/** What is typed, once the typing has paused for so long. */
export function useSettled(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text);
  const settle = useDebounced(setSettled, milliseconds);
  useEffect(() => settle(text), [text, settle]);
  return settled;
}
