import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How far the log of the database is written, as it counts itself: whoever has it up to there sees all that was committed
 * before. `16/B374D848` -> 0x16B374D848n
 */
export type LogPosition = bigint;

/** A request whose reads see what its sender has written, in others and in itself. */
export interface ReadingRequest {
  /** The end of her last write; undefined: she wrote nothing of late. */
  after: LogPosition | undefined;
  /** It wrote, up to `after`. */
  hasWritten: boolean;
  /** It wrote something of which nobody knows the end. */
  hasUnknownEnd: boolean;
}

const requests = new AsyncLocalStorage<ReadingRequest>();

/** Does the work of a request; whatever it asks the database for, however deep below, is asked for it. */
export function inRequest<T>(request: ReadingRequest, work: () => T): T {
  return requests.run(request, work);
}

/** Undefined: nobody's, such as a job's or that of a stream, which see all that is committed. */
export function currentRequest(): ReadingRequest | undefined {
  return requests.getStore();
}

/** @example readPosition('16/B374D848') // 0x16b374d848n */
export function readPosition(text: string | null | undefined): LogPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** @example writePosition(0x16b374d848n) // '16/B374D848' */
export function writePosition(position: LogPosition): string {
  const digits = (part: bigint) => part.toString(16).toUpperCase();
  return `${digits(position >> 32n)}/${digits(position & 0xffffffffn)}`;
}
