import { ReadableStream } from 'node:stream/web';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { contentDisposition, fileNameOf } from '#engine/api/respond/contentDisposition.ts';
import type { Files } from '#engine/files/files.ts';
import type { FileRow } from '#engine/model/file/fileFields.ts';
import { byteRangeOf } from './byteRange.ts';
import { openFile } from './receiveFile.ts';

/** What browsers show by themselves without running anything of it. */
const shownTypes = /^(image\/(png|jpeg|webp)|application\/pdf)$/;

/**
 * The file of a row, whole or the part asked for: nothing of it runs, is guessed at or is kept by others (RFC 9110,
 * sections 8.8, 13 and 14). `inline` is for images and PDF; anything else stays an attachment.
 * Throws a Refusal: 404 the row has no bytes, 409 the antivirus has not seen them yet, 503 the store cannot give them.
 */
export async function fileResponse(
  row: FileRow,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  files: Files,
  kind: 'attachment' | 'inline' = 'attachment',
): Promise<Response> {
  const { path, size, checksum } = served(row);
  const etag = `"${checksum}"`;
  const always = { ...headersOf(row, kind), etag };
  if (isNamed(headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: always });
  const isSame = headers.get('if-range') === null || headers.get('if-range') === etag;
  const range = isSame ? byteRangeOf(headers.get('range'), size) : null;
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const length = range ? range.to - range.from + 1 : size;
  const described = {
    ...always,
    'content-length': String(length),
    ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${size}` }),
  };
  const status = range ? 206 : 200;
  if (method === 'HEAD') return new Response(null, { status, headers: described });
  const bytes = await openFile(files, path, range ?? undefined);
  return new Response(ReadableStream.from(bytes) as BodyInit, { status, headers: described });
}

/** The row of a file that may be given out. Throws a Refusal: 404 it has no bytes, 409 it waits for the antivirus. */
export function served(row: FileRow): FileRow & { readonly path: string; readonly size: number } {
  const { path, size, is_quarantined } = row;
  if (!path || size === null) throw new Refusal(problem('no-content'));
  if (is_quarantined) throw new Refusal(problem('not-scanned'));
  return { ...row, path, size };
}

/** Nothing of the bytes runs, is guessed at or is kept by others. */
export function headersOf(
  { file_name, mime_type }: Pick<FileRow, 'file_name' | 'mime_type'>,
  kind: 'attachment' | 'inline',
) {
  const type = mime_type ?? 'application/octet-stream';
  return {
    'content-type': type,
    'content-disposition': contentDisposition(
      shownTypes.test(type) ? kind : 'attachment',
      fileNameOf(file_name),
    ),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
}

/** Does a header of entity tags name that one? */
export function isNamed(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
}
