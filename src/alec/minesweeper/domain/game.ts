import { type Board, type Cell, emptyBoard, layMines, type Mark, openFrom, type Random } from './board.ts';
import type { Settings } from './settings.ts';

export type GameState = 'ready' | 'in_progress' | 'won' | 'lost';

export interface Game {
  readonly settings: Settings;
  readonly state: GameState;
  readonly board: Board;
  readonly elapsedSeconds: number;
}

/**
 * A game that waits for its first cell; the mines are laid when that is opened.
 *
 * @example
 * newGame(defaultSettings) // { state: 'ready', elapsedSeconds: 0, … }
 */
export function newGame(settings: Settings): Game {
  return { settings, state: 'ready', board: emptyBoard(settings), elapsedSeconds: 0 };
}

/**
 * Opens a cell. The first one starts the game and is never a mine; a mine loses it, the last cell without a mine wins
 * it. Nothing happens to a cell that is flagged or open, nor once the game is over.
 *
 * @example
 * openCell(newGame(defaultSettings), 0, Math.random).state // 'in_progress', or 'won' if nothing is left to open
 */
export function openCell(game: Game, index: number, random: Random): Game {
  const cell = game.board[index];
  if (isOver(game) || !cell || cell.isOpened || cell.mark === 'flag') return game;
  const { settings } = game;
  const laid = game.state === 'ready' ? layMines(game.board, settings, index, random) : game.board;
  const board = openFrom(laid, settings, index);
  return { ...game, board, state: stateOf(board) };
}

function stateOf(board: Board): GameState {
  if (board.some(({ isMine, isOpened }) => isMine && isOpened)) return 'lost';
  return board.every(({ isMine, isOpened }) => isMine || isOpened) ? 'won' : 'in_progress';
}

const nextMark: Readonly<Record<Mark, Mark>> = { none: 'flag', flag: 'question', question: 'none' };

/**
 * Marks a closed cell: none, flag, question mark, none. An open cell keeps as it is, and so does a game that is over.
 *
 * @example
 * markCell(newGame(defaultSettings), 3).board[3].mark // 'flag'
 */
export function markCell(game: Game, index: number): Game {
  const cell = game.board[index];
  if (isOver(game) || !cell || cell.isOpened) return game;
  const marked: Cell = { ...cell, mark: nextMark[cell.mark] };
  return { ...game, board: game.board.with(index, marked) };
}

/**
 * One second later: the timer runs while the game is in progress.
 *
 * @example
 * tick(newGame(defaultSettings)).elapsedSeconds // 0
 */
export function tick(game: Game): Game {
  return game.state === 'in_progress' ? { ...game, elapsedSeconds: game.elapsedSeconds + 1 } : game;
}

/**
 * Whether nothing can be opened or marked any more.
 *
 * @example
 * isOver(newGame(defaultSettings)) // false
 */
export function isOver({ state }: Game): boolean {
  return state === 'won' || state === 'lost';
}

/**
 * How many cells are flagged.
 *
 * @example
 * flagCountOf(markCell(newGame(defaultSettings), 3)) // 1
 */
export function flagCountOf({ board }: Game): number {
  return board.filter(({ mark }) => mark === 'flag').length;
}
