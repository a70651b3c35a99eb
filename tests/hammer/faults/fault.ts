import type { Installations } from './installations.ts';
import type { Luck } from './luck.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** Something that goes wrong around a server, and what is asked of the server then. */
export interface Fault {
  readonly name: string;
  readonly engine: Engine;
  /** Part of the short form, which ordinary test runs can afford. */
  readonly isShort?: boolean;
  readonly play: (stage: Stage) => Promise<Outcome>;
}

export interface Stage {
  readonly engine: Engine;
  readonly luck: Luck;
  readonly isShort: boolean;
  readonly installations: Installations;
}

/** What one row of the table says. */
export interface Outcome {
  readonly rounds: number;
  /** Writes the server answered with 2xx. */
  readonly acknowledged: number;
  /** Acknowledged and not there, one sentence each. */
  readonly lost: readonly string[];
  /** There in part, twice, or at odds with what is stored elsewhere. */
  readonly halfWritten: readonly string[];
  /** Of one request, from its first byte to its answer or its end. */
  readonly longestWaitMs: number;
  /** From the end of the fault to the first acknowledged write. */
  readonly wellAgainMs: number;
  /** Whatever else is not as it should be. */
  readonly wrong: readonly string[];
}

/** Nothing happened yet. */
export const nothing: Outcome = {
  rounds: 0,
  acknowledged: 0,
  lost: [],
  halfWritten: [],
  longestWaitMs: 0,
  wellAgainMs: 0,
  wrong: [],
};

/** Two rounds as one: counts add up, of waits the longest stays. */
export function joined(one: Outcome, other: Partial<Outcome>): Outcome {
  const { rounds = 0, acknowledged = 0, lost = [], halfWritten = [], wrong = [] } = other;
  return {
    rounds: one.rounds + rounds,
    acknowledged: one.acknowledged + acknowledged,
    lost: [...one.lost, ...lost],
    halfWritten: [...one.halfWritten, ...halfWritten],
    longestWaitMs: Math.max(one.longestWaitMs, other.longestWaitMs ?? 0),
    wellAgainMs: Math.max(one.wellAgainMs, other.wellAgainMs ?? 0),
    wrong: [...one.wrong, ...wrong],
  };
}
