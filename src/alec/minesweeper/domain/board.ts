import type { Settings } from './settings.ts';

export type Mark = 'none' | 'flag' | 'question';

/** One cell; cells are numbered row by row from 0. */
export interface Cell {
  readonly isMine: boolean;
  readonly isOpened: boolean;
  readonly mark: Mark;
  /** Mines among the up to eight neighbours. */
  readonly minesAround: number;
}

export type Board = readonly Cell[];

/** A number from 0 to below 1, as `Math.random` gives. */
export type Random = () => number;

const closedCell: Cell = { isMine: false, isOpened: false, mark: 'none', minesAround: 0 };

/**
 * A board without mines, all closed.
 *
 * @example
 * emptyBoard({ width: 9, height: 9, mines: 10 }).length // 81
 */
export function emptyBoard({ width, height }: Settings): Board {
  return Array.from({ length: width * height }, () => closedCell);
}

/**
 * Lays the mines, none of them in the cell `first`, and counts them around every cell. Marks stay where they are.
 *
 * @example
 * layMines(emptyBoard(defaultSettings), defaultSettings, 0, Math.random)[0].isMine // false
 */
export function layMines(board: Board, settings: Settings, first: number, random: Random): Board {
  const mines = drawMines(board.length, settings.mines, first, random);
  const isMine = new Set(mines);
  const around = new Map<number, number>();
  for (const index of mines.flatMap((mine) => neighboursOf(mine, settings)))
    around.set(index, (around.get(index) ?? 0) + 1);
  return board.map((cell, index) => ({
    ...cell,
    isMine: isMine.has(index),
    minesAround: around.get(index) ?? 0,
  }));
}

/** The first steps of a Fisher–Yates shuffle over all cells but one. */
function drawMines(size: number, mines: number, first: number, random: Random): readonly number[] {
  const places = Array.from({ length: size }, (_, index) => index).filter((index) => index !== first);
  for (let drawn = 0; drawn < mines; drawn++) {
    const other = drawn + Math.floor(random() * (places.length - drawn));
    [places[drawn], places[other]] = [places[other] as number, places[drawn] as number];
  }
  return places.slice(0, mines);
}

/**
 * The cells around a cell, two to eight.
 *
 * @example
 * neighboursOf(0, { width: 9, height: 9, mines: 10 }) // [1, 9, 10]
 */
export function neighboursOf(index: number, { width, height }: Settings): readonly number[] {
  const row = Math.floor(index / width);
  const column = index % width;
  return directions
    .map(([down, right]) => [row + down, column + right] as const)
    .filter(([y, x]) => y >= 0 && y < height && x >= 0 && x < width)
    .map(([y, x]) => y * width + x);
}

const steps = [-1, 0, 1];
const directions = steps
  .flatMap((down) => steps.map((right) => [down, right] as const))
  .filter(([down, right]) => down !== 0 || right !== 0);

/**
 * Opens a cell; around a cell without mines near it, all neighbours too, and so on. Flagged cells stay closed and lead
 * no further.
 *
 * @example
 * openFrom(board, settings, 40).filter(({ isOpened }) => isOpened).length // at least 1
 */
export function openFrom(board: Board, settings: Settings, start: number): Board {
  const opened = new Set([start]);
  // A set that is added to while it is walked through hands out what was added.
  for (const index of opened) {
    if (leadsOn(board[index])) {
      for (const neighbour of neighboursOf(index, settings)) {
        if (board[neighbour]?.mark !== 'flag') opened.add(neighbour);
      }
    }
  }
  return board.map((cell, index) =>
    opened.has(index) && !cell.isOpened ? { ...cell, isOpened: true, mark: 'none' } : cell,
  );
}

function leadsOn(cell: Cell | undefined): boolean {
  return cell !== undefined && !cell.isMine && cell.minesAround === 0;
}
