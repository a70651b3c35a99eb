import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

interface Moves {
  readonly open: (index: number) => void;
  readonly mark: (index: number) => void;
}

const longPressMs = 450;

/** What a mouse and a finger do to the cells of a grid: a click opens, a right click or a long press marks. */
export function useCellPress({ open, mark }: Moves) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef<'mouse' | 'touch' | 'long'>('mouse');
  const endPress = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      const index = cellOf(event);
      press.current = event.pointerType === 'mouse' ? 'mouse' : 'touch';
      endPress();
      if (press.current === 'mouse' || index === undefined) return;
      timer.current = setTimeout(() => {
        press.current = 'long';
        mark(index);
      }, longPressMs);
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    onPointerLeave: endPress,
    onClick: (event: MouseEvent) => {
      const index = cellOf(event);
      if (index !== undefined && press.current !== 'long') open(index);
      press.current = 'mouse';
    },
    onContextMenu: (event: MouseEvent) => {
      const index = cellOf(event);
      event.preventDefault();
      // Some phones send this after a long press, which has marked already.
      if (index !== undefined && press.current === 'mouse') mark(index);
    },
  };
}

function cellOf({ target }: { readonly target: EventTarget }): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell ? Number(cell.dataset.cell) : undefined;
}
