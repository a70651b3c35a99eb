import { buffer } from 'node:stream/consumers';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { Files } from '#engine/files/files.ts';
import { thumbnailOf } from '#engine/files/picture/thumbnail.ts';
import type { FileRow } from '#engine/model/file/fileFields.ts';
import { headersOf, isNamed, served } from './fileResponse.ts';
import { openFile } from './receiveFile.ts';

const drawnTypes: readonly string[] = ['image/png', 'image/jpeg'];

/**
 * A small picture of the file of a row, which a browser keeps and asks whether it is still the one.
 * Throws a Refusal: 404 the file is no picture that is drawn, or has no bytes, 409 the antivirus has not seen it yet, 503.
 */
export async function thumbnailResponse(
  row: FileRow,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  files: Files,
): Promise<Response> {
  const { path, checksum, mime_type } = served(row);
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
  const described = { ...always, etag, 'content-length': String(thumbnail.bytes.length) };
  const body = method === 'HEAD' ? null : new Uint8Array(thumbnail.bytes);
  return new Response(body, { status: 200, headers: described });
}
