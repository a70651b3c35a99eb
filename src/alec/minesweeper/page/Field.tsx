import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Game, isOver } from '#alec/minesweeper/domain/game.ts';
import type { Settings } from '#alec/minesweeper/domain/settings.ts';
import { FieldCell } from './FieldCell.tsx';
import { useCellPress } from './useCellPress.ts';

interface FieldProps {
  readonly game: Game;
  readonly open: (index: number) => void;
  readonly mark: (index: number) => void;
}

/** The board as a grid of which one cell is in the tab order; arrows move it. */
export function Field({ game, open, mark }: FieldProps) {
  const translate = useTranslate();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { width, height } = game.settings;
  const focusCell = (index: number) => {
    setCurrent(index);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${index}"]`)?.focus();
  };
  useEffect(() => grid.current?.querySelector<HTMLElement>('[data-cell="0"]')?.focus(), []);

  const press = useCellPress({
    open: (index) => {
      setCurrent(index);
      open(index);
    },
    mark: (index) => {
      setCurrent(index);
      mark(index);
    },
  });
  const playByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = nextCell(event.key, current, game.settings);
    if (next !== undefined) focusCell(next);
    else if (event.key === 'Enter' || event.key === ' ') open(current);
    else if (event.key.toLowerCase() === 'f') mark(current);
    else return;
    event.preventDefault();
  };
  return (
    <Box sx={{ overflowX: 'auto', p: '2px' }}>
      <Box
        ref={grid}
        role="grid"
        aria-label={translate('minesweeper.board', { width, height })}
        aria-rowcount={height}
        aria-colcount={width}
        onKeyDown={playByKey}
        {...press}
        sx={{
          width: 'max-content',
          mx: 'auto',
          userSelect: 'none',
          WebkitTouchCallout: 'none',
          touchAction: 'manipulation',
          '--cell': { xs: '30px', sm: width > 17 ? '27px' : '32px' },
        }}
      >
        {Array.from({ length: height }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
          <Box key={row} role="row" sx={{ display: 'flex' }}>
            {game.board.slice(row * width, (row + 1) * width).map((cell, column) => (
              <FieldCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its number
                key={column}
                cell={cell}
                index={row * width + column}
                width={width}
                isCurrent={row * width + column === current}
                isOver={isOver(game)}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Where a key leads from a cell; undefined: it is no key that moves. */
function nextCell(key: string, index: number, { width, height }: Settings): number | undefined {
  const row = Math.floor(index / width);
  const column = index % width;
  const at = (y: number, x: number) =>
    Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1);
  const places: Readonly<Record<string, number>> = {
    ArrowUp: at(row - 1, column),
    ArrowDown: at(row + 1, column),
    ArrowLeft: at(row, column - 1),
    ArrowRight: at(row, column + 1),
    Home: at(row, 0),
    End: at(row, width - 1),
    PageUp: at(0, column),
    PageDown: at(height - 1, column),
  };
  return places[key];
}
