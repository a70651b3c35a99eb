/** Where the bytes of uploaded files live: a folder, or an S3-compatible store. Rows hold the keys. */
export interface Files {
  /**
   * Takes an upload to its last byte and keeps it under the key of its content: the same bytes are stored once.
   * When it resolves, the bytes survive a power cut. Rejects with a `FileRefusal`, and leaves nothing then.
   */
  readonly receive: (upload: Upload) => Promise<StoredFile>;
  /** The bytes of a stored file, whole or a part; undefined: there is no such file. */
  readonly open: (key: string, range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Asks the antivirus again about a file that waits in quarantine. */
  readonly scan: (key: string) => Promise<Verdict>;
  readonly remove: (key: string) => Promise<void>;
  /**
   * Removes what was written more than a day ago and no row points to: what a crash left behind, and the files of rows
   * that are gone. `usedAmong` gives those of some keys that a row points to. Resolves to the number of removed files.
   */
  readonly sweep: (usedAmong: (keys: readonly string[]) => Promise<ReadonlySet<string>>) => Promise<number>;
  /** Rejects when files can be neither kept nor read. */
  readonly check: () => Promise<void>;
}

export interface Upload {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** As its owner calls it: `devis signé.pdf`. Its ending must fit its content. */
  readonly name: string;
  /** Bytes; one more is refused while reading. */
  readonly maxSize: number;
  /** Endings that are taken: `['pdf', 'docx']`. */
  readonly endings: readonly string[];
}

export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly mediaType: string;
  /** The antivirus is away: the file is kept and must not be served until `scan` finds it clean. */
  readonly isQuarantined: boolean;
}

/** First and last byte, from 0, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export type Verdict = 'clean' | 'infected' | 'away';

export type FileRefusalCode =
  /** More bytes than are taken. */
  | 'file-too-large'
  | 'file-empty'
  /** The ending is not taken, or the content is of another type than its ending says, or dangerous. */
  | 'file-extension'
  | 'file-infected'
  /** The sender stopped before the end. */
  | 'file-cut'
  | 'store-full'
  | 'store-away';

/** Why an upload was not kept. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
