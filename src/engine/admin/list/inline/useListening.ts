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
  const heard = useRef<Listeners | null>(null);
  return useMemo(() => {
    const listening: Listeners = {
      onKeyDown: (event) => heard.current?.onKeyDown(event),
      onFocus: (event) => heard.current?.onFocus(event),
      onPointerDown: (event) => heard.current?.onPointerDown(event),
      onPointerOver: (event) => heard.current?.onPointerOver(event),
      onClickCapture: (event) => heard.current?.onClickCapture(event),
      onDoubleClick: (event) => heard.current?.onDoubleClick(event),
      onCopy: (event) => heard.current?.onCopy(event),
      onCut: (event) => heard.current?.onCut(event),
      onPaste: (event) => heard.current?.onPaste(event),
    };
    return {
      listening,
      listen: (listeners: Listeners | null) => {
        heard.current = listeners;
      },
    };
  }, []);
}
