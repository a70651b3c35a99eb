/**
 * Round numbers that span two values, about four steps of 1, 2 or 5 times a power of ten, none below `smallest`: of what
 * is counted there are no halves.
 *
 * @example niceTicks(-12299.74, 24395) // [-20000, -10000, 0, 10000, 20000, 30000]
 */
export function niceTicks(lowest: number, highest: number, smallest = 0): readonly number[] {
  const step = Math.max(niceStep((highest - lowest) / 4 || 1), smallest);
  const first = Math.floor(lowest / step);
  const count = Math.ceil(highest / step) - first;
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}

function niceStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const factor = [1, 2, 5, 10].find((one) => one * power >= width) ?? 10;
  return factor * power;
}
