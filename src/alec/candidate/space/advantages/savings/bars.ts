/** The measures of the drawing, which is scaled to its place. */
export const chart = { width: 320, height: 124, top: 4, bottom: 20, gap: 6 } as const;

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the bars of some values stand: those above zero grow up from the baseline, those below it hang down.
 *
 * @example barsOf([0, 10]).bars[1] // { x: 163, y: 4, width: 154, height: 100 }
 */
export function barsOf(values: readonly number[]): {
  readonly bars: readonly Bar[];
  readonly baseline: number;
} {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = (chart.height - chart.top - chart.bottom) / (highest - lowest || 1);
  const baseline = chart.top + highest * scale;
  const step = chart.width / Math.max(values.length, 1);
  const bars = values.map((value, index) => ({
    x: index * step + chart.gap / 2,
    y: value < 0 ? baseline : baseline - value * scale,
    width: step - chart.gap,
    height: Math.abs(value) * scale,
  }));
  return { bars, baseline };
}
