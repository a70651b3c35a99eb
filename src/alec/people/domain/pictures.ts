import type { RecordOf } from '#generated/records.ts';

export type PictureKind = NonNullable<RecordOf<'user-pictures'>['kind']>;

/** Bytes of a picture of an account, as its schema file has it. */
export const largestPicture = 1024 * 1024;

/** Pixels. A photograph is cut to a square of 512 before it is sent, a signature is drawn on 800 × 320. */
export const pictureLimits = {
  avatar: { maxWidth: 2048, maxHeight: 2048 },
  signature: { maxWidth: 2400, maxHeight: 1200 },
} as const satisfies Readonly<Record<PictureKind, Readonly<Record<'maxWidth' | 'maxHeight', number>>>>;
