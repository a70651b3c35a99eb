import fc from 'fast-check';

/** Draws one value after the other; the same seed gives the same ones. */
export interface Draw {
  <T>(arbitrary: fc.Arbitrary<T>): T;
  of<T>(items: readonly T[]): T;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
  upTo(most: number): number;
}

export function createDraw(seed: number): Draw {
  let drawn = 0;
  const draw = <T>(arbitrary: fc.Arbitrary<T>): T => {
    drawn += 1;
    const options = {
      numRuns: 1,
      seed: Math.imul(seed, 0x9e3779b1) ^ Math.imul(drawn, 0x85ebca6b),
      unbiased: true,
    };
    const [value] = fc.sample(arbitrary, options);
    return value as T;
  };
  const upTo = (most: number) => draw(fc.nat(most));
  return Object.assign(draw, {
    of: <T>(items: readonly T[]): T => {
      const item = items[upTo(items.length - 1)];
      if (items.length === 0) throw new Error('There is nothing to draw from');
      return item as T;
    },
    percent: (share: number) => upTo(99) < share,
    upTo,
  });
}
