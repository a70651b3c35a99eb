/** What the desk is to do in how much time. */
export const goals = {
  /** From a key to the end of the frame that shows it: 60 of them in a second. */
  frameMs: 1000 / 60,
  saveMs: 60,
  pasteSeconds: 2,
  importSeconds: 120,
} as const;

/** A line of figures and whether they are within their goal. */
export function verdictLine(name: string, figure: string, isWithin: boolean, goal: string): string {
  return `${name.padEnd(52)}${figure}  ${isWithin ? 'within' : 'misses'} the goal of ${goal}`;
}

/** The value that this share of the times was shorter than. */
export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
