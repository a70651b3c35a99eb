/** What a run of Vitest or of the walks reports to `npm test`, as JSON in the file that `STAGE_REPORT` names. */
export interface StageReport {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** Names of the skipped tests. */
  readonly skipped: readonly string[];
  /** Seconds, from the start of the runner to its end. */
  readonly wall: number;
  /** CPU seconds of the runner and the processes that it started, servers included. */
  readonly cpu: number;
  readonly tests: readonly TimedTest[];
}

export interface Failure {
  readonly name: string;
  readonly message: string;
  /** Files that the failed walk leaves. */
  readonly files?: readonly string[];
}

/** Times of one test file or of one walk, in seconds. */
export interface TimedTest {
  readonly name: string;
  readonly wall: number;
  /** Of the process that ran it; of a walk with its browser, without the server. Zero unless it is measured. */
  readonly cpu: number;
  /** Process, environment and imports; of a walk: browser, context and hooks. */
  readonly startUp: number;
  /** Opening databases. */
  readonly database: number;
  /** Hooks and tests, without the opening of databases. */
  readonly test: number;
  /** Hooks and tests less their CPU time. */
  readonly waiting: number;
}

/** Without colours, and short enough to be read at the end of the output. */
export function failureMessage(
  errors: readonly { readonly message?: string; readonly stack?: string }[],
): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences of a terminal begin with this character.
  const colours = /\u001b\[[0-9;]*m/g;
  const own = /\(?[^\s(]*\/(?:tests|src)\/[^\s)]+:\d+:\d+/;
  const messages = errors.map(({ message = '', stack = '' }) => {
    const place = own.exec(stack.replaceAll(colours, ''))?.[0].replace('(', '');
    const text = message.replaceAll(colours, '').split('\n').slice(0, mostLines).join('\n');
    return place ? `${text}\n    at ${place}` : text;
  });
  return messages.join('\n');
}

const mostLines = 25;
