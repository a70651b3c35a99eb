import type { ByteRange } from './files.ts';
import type { Spooled } from './spool.ts';

/** One place for bytes. Its functions reject with what went wrong, in the words of that place. */
export interface Store {
  /** Puts a whole upload under its key; when it resolves, the bytes survive a power cut. */
  readonly keep: (spooled: Spooled) => Promise<void>;
  /** Undefined: there is no such file. */
  readonly open: (key: string, range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** The keys of what was written before an instant, page by page. */
  readonly writtenBefore: (instant: Date) => AsyncIterable<readonly string[]>;
  /** Removes a file unless it was written anew since the instant; resolves to whether it did. */
  readonly removeWrittenBefore: (key: string, instant: Date) => Promise<boolean>;
  readonly check: () => Promise<void>;
}
