/** A bucket of an S3-compatible store. */
export interface S3Place {
  readonly bucket: string;
  /** Before each key: empty, or `files/`. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** Of temporary files, on this machine. */
  readonly spoolFolder: string;
}
