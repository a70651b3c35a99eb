import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { View } from './useViewBox.ts';

const step = 0.15;
const nearer = 0.8;

/** Moves a drawing by pointer, by wheel with Ctrl or ⌘, and by keys: arrows, plus, minus and 0. */
export function useDrawingMoves(drawing: RefObject<SVGSVGElement | null>, view: View) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useWheel(drawing, view);

  const shareOf = (right: number, down: number) => {
    const { width = 1, height = 1 } = drawing.current?.getBoundingClientRect() ?? {};
    // The drawing keeps its shape: the narrower side tells the scale.
    const scale = Math.max(view.box.width / width, view.box.height / height);
    view.pan((-right * scale) / view.box.width, (-down * scale) / view.box.height);
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (!from.current || event.buttons !== 1) return;
      shareOf(event.clientX - from.current.x, event.clientY - from.current.y);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
      const move = moves[event.key];
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move(view);
    },
  };
}

const moves: Readonly<Record<string, (view: View) => void>> = {
  ArrowLeft: ({ pan }) => pan(-step, 0),
  ArrowRight: ({ pan }) => pan(step, 0),
  ArrowUp: ({ pan }) => pan(0, -step),
  ArrowDown: ({ pan }) => pan(0, step),
  '+': ({ zoom }) => zoom(nearer),
  '-': ({ zoom }) => zoom(1 / nearer),
  0: ({ showAll }) => showAll(),
};

/** React listens passively, and could not keep the page from growing instead. */
function useWheel(drawing: RefObject<SVGSVGElement | null>, { zoom }: View): void {
  useEffect(() => {
    const listen = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(event.deltaY > 0 ? 1 / nearer : nearer);
    };
    const element = drawing.current;
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [drawing, zoom]);
}
