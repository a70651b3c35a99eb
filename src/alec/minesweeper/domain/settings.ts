/** How large a board is, and how many mines lie in it. */
export interface Settings {
  readonly width: number;
  readonly height: number;
  readonly mines: number;
}

/** Width and height of a board, in cells. */
export const sideRange = { min: 9, max: 20 } as const;

export const leastMines = 10;

export const defaultSettings: Settings = { width: 9, height: 9, mines: leastMines };

/**
 * The most mines a board of that size holds: one row and one column stay free.
 *
 * @example
 * mostMines({ width: 9, height: 9 }) // 64
 */
export function mostMines({ width, height }: Pick<Settings, 'width' | 'height'>): number {
  return (width - 1) * (height - 1);
}

/**
 * The nearest settings that a board can have: whole numbers, sides from 9 to 20, mines from 10 to `mostMines`, so that
 * mines become fewer where the board shrinks.
 *
 * @example
 * clampSettings({ width: 9, height: 9, mines: 200 }) // { width: 9, height: 9, mines: 64 }
 */
export function clampSettings({ width, height, mines }: Settings): Settings {
  const sides = {
    width: clamp(width, sideRange.min, sideRange.max),
    height: clamp(height, sideRange.min, sideRange.max),
  };
  return { ...sides, mines: clamp(mines, leastMines, mostMines(sides)) };
}

function clamp(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.min(Math.max(Math.round(value), least), most);
}
