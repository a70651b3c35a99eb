import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighboursOf, type Random } from '#alec/minesweeper/domain/board.ts';
import {
  flagCountOf,
  type Game,
  isOver,
  markCell,
  newGame,
  openCell,
  tick,
} from '#alec/minesweeper/domain/game.ts';
import { keysAfter, opensGame } from '#alec/minesweeper/domain/keySequence.ts';
import { clampSettings, defaultSettings, mostMines } from '#alec/minesweeper/domain/settings.ts';

const runs = { numRuns: 1500 };

/** A sequence of numbers that is the same for the same seed. Source: mulberry32, Tommy Ettinger. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const settings = fc
  .record({ width: fc.integer({ min: 9, max: 20 }), height: fc.integer({ min: 9, max: 20 }) })
  .chain((sides) => fc.integer({ min: 10, max: mostMines(sides) }).map((mines) => ({ ...sides, mines })));
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const started = fc.record({
  settings,
  first: place,
  flags: fc.array(place, { maxLength: 5 }),
  seed: fc.integer(),
});
type Started = typeof started extends fc.Arbitrary<infer One> ? One : never;

const cellAt = (share: number, { board }: Game) => Math.floor(share * board.length);

/** A game with some flags, and its first cell opened, which bears none. */
function start({ settings: chosen, first, flags, seed }: Started): { game: Game; opened: number } {
  const ready = newGame(chosen);
  const opened = cellAt(first, ready);
  const marked = [...new Set(flags.map((share) => cellAt(share, ready)))]
    .filter((index) => index !== opened)
    .reduce(markCell, ready);
  return { game: openCell(marked, opened, seeded(seed)), opened };
}

test('a board has the mines that were chosen, none of them in the first cell, and right numbers', () => {
  fc.assert(
    fc.property(started, (given) => {
      const { game, opened } = start(given);
      const mines = new Set([...game.board.keys()].filter((index) => game.board[index]?.isMine));

      expect(mines.size).toBe(given.settings.mines);
      expect(mines.has(opened)).toBe(false);
      for (const [index, { minesAround }] of game.board.entries()) {
        const near = neighboursOf(index, given.settings).filter((one) => mines.has(one));
        if (near.length !== minesAround)
          expect.fail(`cell ${index}: ${minesAround} instead of ${near.length}`);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('the first cell opens exactly what is reached through cells without mines around', () => {
  fc.assert(
    fc.property(started, (given) => {
      const { game, opened } = start(given);
      const reached = reachedFrom(opened, game);

      const unlike = [...game.board.keys()].filter(
        (index) => game.board[index]?.isOpened !== reached.has(index),
      );

      expect(unlike).toEqual([]);
    }),
    runs,
  );
});

/** Another way than that of the board: row by row, until nothing is added. */
function reachedFrom(first: number, { board, settings: sides }: Game): ReadonlySet<number> {
  const reached = new Set([first]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [index, { mark }] of board.entries()) {
      const isNextToEmpty = neighboursOf(index, sides).some(
        (one) => reached.has(one) && board[one]?.minesAround === 0,
      );
      if (mark !== 'flag' && isNextToEmpty) reached.add(index);
    }
  }
  return reached;
}

test('a game is won when all cells without a mine are open, lost when one with a mine is, and then rests', () => {
  fc.assert(
    fc.property(started, fc.array(place, { minLength: 5, maxLength: 30 }), (given, moves) => {
      const game = moves.reduce(
        (played, share) => openCell(played, cellAt(share, played), Math.random),
        start(given).game,
      );

      const isLost = game.board.some(({ isMine, isOpened }) => isMine && isOpened);
      const isWon = game.board.every(({ isMine, isOpened }) => isMine !== isOpened);
      expect([game.state === 'lost', game.state === 'won']).toEqual([isLost, isWon]);
      const after = openCell(markCell(tick(game), 0), 1, Math.random);
      if (isOver(game)) expect(after).toBe(game);
    }),
    runs,
  );
});

test('whoever opens every cell without a mine wins', () => {
  fc.assert(
    fc.property(started, (given) => {
      const { game } = start({ ...given, flags: [] });

      const safe = [...game.board.keys()].filter((index) => !game.board[index]?.isMine);

      expect(safe.reduce((played, index) => openCell(played, index, Math.random), game).state).toBe('won');
    }),
    runs,
  );
});

test('marks go from none to flag to question mark to none, are counted, and open nothing', () => {
  fc.assert(
    fc.property(started, fc.array(place, { maxLength: 20 }), (given, marks) => {
      const { game } = start(given);

      const marked = marks.reduce((played, share) => markCell(played, cellAt(share, played)), game);

      const openedIn = ({ board }: Game) => board.map(({ isOpened }) => isOpened);
      expect(openedIn(marked)).toEqual(openedIn(game));
      expect(marked.board.filter(({ isOpened, mark }) => isOpened && mark !== 'none')).toEqual([]);
    }),
    runs,
  );

  const marksOf = [0, 1, 2, 3].map((times) =>
    Array(times).fill(7).reduce(markCell, newGame(defaultSettings)),
  );
  expect(marksOf.map(({ board }) => board[7]?.mark)).toEqual(['none', 'flag', 'question', 'none']);
  expect(marksOf.map(flagCountOf)).toEqual([0, 1, 0, 0]);
});

test('a flagged cell is not opened, one with a question mark is', () => {
  const flagged = markCell(newGame(defaultSettings), 3);

  expect(openCell(flagged, 3, Math.random)).toBe(flagged);
  expect(openCell(markCell(flagged, 3), 3, Math.random).board[3]).toMatchObject({
    isOpened: true,
    mark: 'none',
  });
});

test('the timer runs in progress alone', () => {
  const ready = newGame(defaultSettings);
  const begun = openCell(ready, 0, () => 0.5);

  expect(
    [ready, begun, { ...begun, state: 'lost' as const }].map((game) => tick(game).elapsedSeconds),
  ).toEqual([0, 1, 0]);
});

test.each([
  ['shrinks, and its mines with it', { width: 9, height: 9, mines: 361 }, { width: 9, height: 9, mines: 64 }],
  ['is never too small', { width: 1, height: -4, mines: 0 }, { width: 9, height: 9, mines: 10 }],
  ['is never too large', { width: 21, height: 99, mines: 999 }, { width: 20, height: 20, mines: 361 }],
  ['has whole sides', { width: 9.6, height: 12.2, mines: 10.5 }, { width: 10, height: 12, mines: 11 }],
  ['needs numbers', { width: Number.NaN, height: 12, mines: 20 }, { width: 9, height: 12, mines: 20 }],
])('a board %s', (_, asked, given) => {
  expect(clampSettings(asked)).toEqual(given);
});

test('the sequence opens the game in either case and after false starts', () => {
  const press = (keys: string) => keys.split(' ').reduce(keysAfter, [] as readonly string[]);
  const arrows = 'ArrowUp ArrowUp ArrowDown ArrowDown ArrowLeft ArrowRight ArrowLeft ArrowRight';

  expect(opensGame(press(`${arrows} b a`))).toBe(true);
  expect(opensGame(press(`x ArrowUp ${arrows} B A`))).toBe(true);
  expect(opensGame(press(`${arrows} b b a`))).toBe(false);
});
