import { makeZip } from 'client-zip';

/** One file of an archive that is made while it is sent. */
export interface ZippedFile {
  /** With its folders: `files/cv.pdf`. */
  readonly name: string;
  readonly input: string | AsyncIterable<Uint8Array>;
  readonly lastModified?: Date;
}

/**
 * An archive (APPNOTE 6.3, with ZIP64) as a stream, file by file: each is asked for when its turn comes. Where one cannot
 * be had the stream breaks, since half an archive is none. The files lie there as they are: most are packed already.
 *
 * @example
 * new Response(zipStream(files), { headers: { 'content-type': 'application/zip' } })
 */
export function zipStream(files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array> {
  return makeZip(files);
}
