import { buffer } from 'node:stream/consumers';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiParts } from '#engine/api/request/request.ts';
import type { Files } from '#engine/files/files.ts';
import { type CannotDraw, thumbnailOf } from '#engine/files/picture/thumbnail.ts';
import type { FileRow } from '#engine/model/file/fileFields.ts';
import { fileResponse, headersOf, isNamed, served } from './fileResponse.ts';
import { openFile } from './receiveFile.ts';

const drawnTypes: readonly string[] = ['image/png', 'image/jpeg'];
/** A list shows fifty of them. */
const mostBytesUndrawn = 100 * 1024;

/**
 * A small picture of the file of a row, which a browser keeps and asks whether it is still the one. On a machine that draws
 * none, a picture of few bytes is its own.
 * Throws a Refusal: 404 the file is no picture that is drawn, or has no bytes, 409 the antivirus has not seen it yet, 503 the
 * store is away, or a large picture cannot be drawn here.
 */
export async function thumbnailResponse(
  row: FileRow,
  request: Pick<Request, 'method' | 'headers'>,
  { files, warn }: { readonly files: Files; readonly warn: ApiParts['warn'] },
): Promise<Response> {
  const { method, headers } = request;
  const { path, size, checksum, mime_type } = served(row);
  if (!drawnTypes.includes(mime_type ?? '')) throw new Refusal(problem('no-content'));
  const etag = `"${checksum}-small"`;
  const { 'accept-ranges': _, ...always } = headersOf(
    { file_name: `${row.id}.webp`, mime_type: 'image/webp' },
    'inline',
  );
  if (isNamed(headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...always, etag } });
  const thumbnail = await thumbnailOf(path, async () => buffer(await openFile(files, path)));
  if (!thumbnail) throw new Refusal(problem('no-content'));
  if ('cannotDraw' in thumbnail) {
    warnOnce(thumbnail, warn);
    if (size > mostBytesUndrawn) throw new Refusal(problem('unavailable'));
    return fileResponse(row, request, files, 'inline');
  }
  const described = { ...always, etag, 'content-length': String(thumbnail.bytes.length) };
  const body = method === 'HEAD' ? null : new Uint8Array(thumbnail.bytes);
  return new Response(body, { status: 200, headers: described });
}

let isWarned = false;

/** Each list would say it fifty times. */
function warnOnce({ cannotDraw }: CannotDraw, warn: ApiParts['warn']): void {
  if (isWarned) return;
  isWarned = true;
  warn?.({ reason: cannotDraw }, 'small pictures cannot be drawn: lists show an icon for large ones');
}
