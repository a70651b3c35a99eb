import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import {
  fittingWidth,
  greatestWidth,
  leastWidth,
  useColumnWidth,
  widthVariable,
  withinBounds,
} from './columnWidth.ts';

interface ColumnEdgeProps {
  readonly name: string;
  readonly label: string;
}

const step = 16;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -step, ArrowRight: step };

/**
 * The right edge of a header: dragged, it makes the column wider or narrower; pressed twice, as wide as its words. The
 * menu of the column leads the keyboard here, where the arrows move it, Enter fits it and Delete gives it back.
 */
export function ColumnEdge({ name, label }: ColumnEdgeProps) {
  const translate = useTranslate();
  const { width, setWidth } = useColumnWidth(name);
  const [measured, setMeasured] = useState(120);
  const drag = useDrag(name, width, setWidth);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const header = headerOf(event.currentTarget);
    const by = steps[event.key];
    if (by !== undefined) setWidth((width ?? header.offsetWidth) + (event.shiftKey ? by * 3 : by));
    else if (event.key === 'Home') setWidth(leastWidth);
    else if (event.key === 'Enter') setWidth(fittingWidth(header));
    else if (event.key === 'Delete' || event.key === 'Backspace') setWidth(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={translate('lists.width.of', { name: label })}
      aria-valuemin={leastWidth}
      aria-valuemax={greatestWidth}
      aria-valuenow={width ?? withinBounds(measured)}
      onFocus={({ currentTarget }) => setMeasured(headerOf(currentTarget).offsetWidth)}
      onKeyDown={press}
      onDoubleClick={({ currentTarget }) => setWidth(fittingWidth(headerOf(currentTarget)))}
      sx={look}
      {...drag}
    />
  );
}

/** The table follows the pointer; what is kept is where it is let go. */
function useDrag(name: string, width: number | undefined, setWidth: (width: number) => void) {
  const [from, setFrom] = useState<{ readonly x: number; readonly width: number } | null>(null);
  const widthAt = (x: number) => withinBounds((from?.width ?? 0) + x - (from?.x ?? 0));
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const header = headerOf(event.currentTarget);
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom({ x: event.clientX, width: header.offsetWidth });
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (!from || Math.abs(clientX - from.x) < 3) return;
      // From here on the table heeds the variable.
      if (width === undefined) setWidth(from.width);
      tableOf(currentTarget).style.setProperty(widthVariable(name), `${widthAt(clientX)}px`);
    },
    onPointerUp: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (from && Math.abs(clientX - from.x) >= 3) setWidth(widthAt(clientX));
      tableOf(currentTarget).style.removeProperty(widthVariable(name));
      setFrom(null);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      tableOf(currentTarget).style.removeProperty(widthVariable(name));
      setFrom(null);
    },
  };
}

function headerOf(edge: HTMLElement): HTMLElement {
  return edge.closest('th') ?? edge;
}

function tableOf(edge: HTMLElement): HTMLElement {
  return edge.closest('table') ?? edge;
}

const look = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '25%',
    bottom: '25%',
    right: 0,
    width: '1px',
    bgcolor: 'divider',
  },
  '&:hover::after, &:active::after, &:focus::after': {
    top: 0,
    bottom: 0,
    width: '3px',
    bgcolor: 'primary.main',
  },
  '&:focus': { outline: 'none' },
} as const;
