import { parseArgs } from 'node:util';

export interface HammerOptions {
  readonly seed: number;
  /** Per database. */
  readonly requests: number;
  readonly databases: readonly ('postgres' | 'embedded')[];
  readonly isShort: boolean;
  /** What fails instead of what is asked: `faults`. */
  readonly areFaults: boolean;
  /** Parts of the names of the faults that are played, with `|` between them. */
  readonly only: string;
}

const shortRequests = 300;

/**
 * What is asked for on the command line.
 *
 * @example
 * readOptions(['--seed', '7', '--database', 'postgres']) // { seed: 7, requests: 20000, databases: ['postgres'], … }
 */
export function readOptions(words: readonly string[]): HammerOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: 'string' },
      requests: { type: 'string' },
      database: { type: 'string' },
      short: { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const number = (text: string | undefined, otherwise: number) => {
    const read = Number(text ?? otherwise);
    if (!Number.isSafeInteger(read) || read < 0) throw new Error(`'${text}' is not a whole number`);
    return read;
  };
  return {
    seed: number(values.seed, Math.floor(Math.random() * 1_000_000)),
    requests: number(values.requests, values.short ? shortRequests : 20_000),
    databases: databasesNamed(values.database),
    isShort: values.short,
    areFaults: values.faults,
    only: values.only,
  };
}

function databasesNamed(name: string | undefined): HammerOptions['databases'] {
  if (name === undefined) return ['postgres', 'embedded'];
  if (name === 'postgres' || name === 'embedded') return [name];
  throw new Error(`'${name}' is no database. Give postgres or embedded.`);
}
