import { didYouMean } from '#engine/rules/didYouMean.ts';

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

/** ` Did you mean 'required'?`, or nothing when no known name is close. */
export function suggestion(name: string, known: readonly string[]): string {
  const meant = didYouMean(name, known);
  return meant === undefined ? '' : ` Did you mean '${meant}'?`;
}

/** Order by code unit: the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
