import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { drawStrokes, type Point, padSize, type Stroke } from './strokes.ts';

interface SignaturePadProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly strokes: readonly Stroke[];
  readonly change: (strokes: readonly Stroke[]) => void;
}

/** A sheet to sign on, with a mouse, a pen or a finger; always white, since paper is. */
export function SignaturePad({ canvas, strokes, change }: SignaturePadProps) {
  const translate = useTranslate();
  const current = useRef<Point[] | null>(null);
  useEffect(() => {
    if (canvas.current) drawStrokes(canvas.current, strokes);
  }, [canvas, strokes]);

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [placeOf(event)];
    change([...strokes, current.current]);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!current.current) return;
    current.current = [...current.current, placeOf(event)];
    change([...strokes.slice(0, -1), current.current]);
  };
  const end = () => {
    current.current = null;
  };
  return (
    <Box
      component="canvas"
      ref={canvas}
      width={padSize.width}
      height={padSize.height}
      role="img"
      aria-label={translate('profile.signature.pad')}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: padSize.width / 1.5,
        aspectRatio: `${padSize.width} / ${padSize.height}`,
        bgcolor: '#fff',
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 1,
        cursor: 'crosshair',
        touchAction: 'none',
      }}
    />
  );
}

/** In pixels of the canvas, however large it is shown. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / (width || padSize.width)) * padSize.width,
    y: ((clientY - top) / (height || padSize.height)) * padSize.height,
  };
}
