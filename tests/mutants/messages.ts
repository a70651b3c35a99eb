/** Between Stryker and the worker of its process that holds the tests. */
export const channelName = `mutants of ${process.pid}`;

/** Tests to run, of a mutant or of the code as it is. */
export interface Order {
  /** Name of the global in which Stryker's changed code finds the mutant. */
  readonly namespace: string;
  readonly files: readonly string[];
  /** `<file>#<names>`; null: all. */
  readonly tests: readonly string[] | null;
  readonly mutant: string | null;
  /** Times that a mutant may be reached before it counts as endless. */
  readonly hitLimit?: number;
}

export interface TestOutcome {
  readonly id: string;
  readonly hasPassed: boolean;
  readonly milliseconds: number;
  readonly fault: string;
}

export interface Answer {
  readonly outcomes: readonly TestOutcome[];
  /** Which test reached which mutant, as Stryker has it. */
  readonly coverage: object | null;
  readonly hits: number;
}
