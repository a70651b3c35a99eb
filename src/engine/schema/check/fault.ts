import { distance } from 'fastest-levenshtein';

/** Something wrong in a schema file: where it stands (JSON pointer) and what to do about it. */
export interface Fault {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

/** Takes the faults of one file while it is read. */
export type Report = (pointer: string, message: string) => void;

/** `/properties/a~1b` from its steps. */
export function pointerTo(...steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** ` Did you mean 'required'?`, or nothing when no known name is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return meant === undefined ? '' : ` Did you mean '${meant}'?`;
}

/** The known name that is written most like this one, when one is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const reach = Math.max(2, Math.floor(name.length / 3));
  const ranked = known
    .map((candidate) => ({ candidate, steps: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, steps }) => steps <= reach && steps < candidate.length)
    .sort((a, b) => a.steps - b.steps || compareText(a.candidate, b.candidate));
  return ranked[0]?.candidate;
}

/** Order by code unit: the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
