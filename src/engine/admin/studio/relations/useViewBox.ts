import { useCallback, useState } from 'react';
import type { PlacedGraph, Point } from './layoutGraph.ts';

/** The part of a drawing that is seen, in its own units. */
export interface ViewBox extends Point {
  readonly width: number;
  readonly height: number;
}

export interface View {
  readonly box: ViewBox;
  /** Around the middle, or a point of the drawing; less than 1 comes nearer. */
  readonly zoom: (factor: number, around?: Point) => void;
  /** By shares of what is seen. */
  readonly pan: (right: number, down: number) => void;
  readonly showAll: () => void;
  readonly lookAt: (point: Point) => void;
}

/** Nearer or farther shows nothing more. */
const narrowest = 200;
/** As wide as letters can still be read on a wide screen. */
const readableWidth = 1100;

/** What is seen of a drawing: all of it where that can be read, else what is around a point. */
export function useViewBox({ width, height }: PlacedGraph, start: Point | undefined): View {
  const readable = Math.min(readableWidth, window.innerWidth);
  const whole = { x: 0, y: 0, width, height };
  const [box, setBox] = useState<ViewBox>(() =>
    start && width > readable ? around(start, readable, Math.min(height, readable * 0.6)) : whole,
  );
  const zoom = useCallback(
    (factor: number, at?: Point) =>
      setBox((before) => {
        const asked = before.width * factor;
        if (asked < narrowest || asked > Math.max(width, height, readable) * 1.5) return before;
        const { x, y } = at ?? { x: before.x + before.width / 2, y: before.y + before.height / 2 };
        return {
          x: x - (x - before.x) * factor,
          y: y - (y - before.y) * factor,
          width: asked,
          height: before.height * factor,
        };
      }),
    [width, height, readable],
  );
  const pan = useCallback(
    (right: number, down: number) =>
      setBox((before) => ({
        ...before,
        x: before.x + right * before.width,
        y: before.y + down * before.height,
      })),
    [],
  );
  const showAll = useCallback(() => setBox({ x: 0, y: 0, width, height }), [width, height]);
  const lookAt = useCallback(
    (point: Point) => setBox((before) => around(point, before.width, before.height)),
    [],
  );
  return { box, zoom, pan, showAll, lookAt };
}

function around({ x, y }: Point, width: number, height: number): ViewBox {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
