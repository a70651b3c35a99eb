/**
 * How often a property is tried: as often as its test says, or PROPERTY_RUNS where that is fewer, as it is while code is
 * mutated. `propertyRuns(2_000)` is 20 with PROPERTY_RUNS=20, and 2000 in CI whatever is set.
 */
export function propertyRuns(runs: number): number {
  const fewer = process.env.CI ? undefined : process.env.PROPERTY_RUNS;
  return fewer === undefined ? runs : Math.min(runs, Number(fewer));
}
