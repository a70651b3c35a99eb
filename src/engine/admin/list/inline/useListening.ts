import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useMemo,
  useRef,
} from 'react';

/** What a table listens to once it is a grid. */
export interface Listeners {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: { target: EventTarget }) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Listeners for the table that do nothing until `listen` says what. */
export function useListening() {
  const latest = useRef<Listeners | null>(null);
  return useMemo(() => {
    const listening: Listeners = {
      onKeyDown: (event) => latest.current?.onKeyDown(event),
      onFocus: (event) => latest.current?.onFocus(event),
      onPointerDown: (event) => latest.current?.onPointerDown(event),
      onPointerOver: (event) => latest.current?.onPointerOver(event),
      onClickCapture: (event) => latest.current?.onClickCapture(event),
      onDoubleClick: (event) => latest.current?.onDoubleClick(event),
      onCopy: (event) => latest.current?.onCopy(event),
      onCut: (event) => latest.current?.onCut(event),
      onPaste: (event) => latest.current?.onPaste(event),
    };
    return {
      listening,
      listen: (listeners: Listeners | null) => {
        latest.current = listeners;
      },
    };
  }, []);
}
