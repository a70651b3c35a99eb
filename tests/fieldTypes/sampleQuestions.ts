import type { TypeSample } from './typeSamples.ts';

type Questions = TypeSample['questions'];

/** Of words: the first is asked for. */
export const words = (first: string, second: string): Questions => ({
  eq: [first, [0]],
  ne: [first, [1]],
  in: [`${first},${second}`, [0, 1]],
  contains: [first.slice(2), [0]],
  starts: [first.slice(0, 3), [0]],
});

/** Of what has an order: the first is before the second. */
export const ordered = (first: string, second: string): Questions => ({
  eq: [first, [0]],
  ne: [first, [1]],
  in: [`${first},${second}`, [0, 1]],
  gt: [first, [1]],
  gte: [first, [0, 1]],
  lt: [second, [0]],
  lte: [second, [0, 1]],
});

/** Of what is the same or not. */
export const alike = (first: string, second: string): Questions => ({
  eq: [first, [0]],
  ne: [first, [1]],
  in: [`${first},${second}`, [0, 1]],
});
