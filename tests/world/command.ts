import { type ChildProcess, spawn } from 'node:child_process';

export interface RunningCommand {
  /** What it wrote so far, on both outputs. */
  output(): string;
  /** Resolves when the output matches, and rejects with the output when the program ends before. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and gives the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

interface CommandOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a program as a person would in a terminal, with no settings but the given ones. */
export function runCommand(
  words: readonly string[],
  { folder, environment }: CommandOptions = {},
): RunningCommand {
  const [program = '', ...rest] = words;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, rest, { cwd: folder, env: { PATH, HOME, ...environment } });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = collected(child);
  return {
    output,
    until: (pattern) => untilMatch(child, output, pattern),
    end: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

function collected(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return () => text;
}

function untilMatch(child: ChildProcess, output: () => string, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const match = pattern.exec(output());
      if (match) resolve(match);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
    child.once('close', () => reject(new Error(`The program ended before ${pattern}:\n${output()}`)));
    look();
  });
}
