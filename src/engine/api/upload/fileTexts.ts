import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiParts } from '#engine/api/request/request.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { type FileRow, textTypes } from '#engine/model/file/fileFields.ts';
import { served } from './fileResponse.ts';

interface KnownText {
  readonly state: 'waiting' | 'read' | 'unreadable';
  readonly content: string | null;
}

/**
 * The words of the file of a row.
 * Throws a Refusal: 404 it has no bytes or no words that can be read, 409 the antivirus has not seen it yet, or its words
 * are yet to be read.
 */
export async function textResponse(row: FileRow, { database }: ApiParts): Promise<Response> {
  const { path, mime_type } = served(row);
  const [known] = await database.query<KnownText>(
    statementOf(sql`
      select texts.state, texts.content
      from file_texts as texts
      where texts.key = ${path}`),
  );
  const isText = Object.values<string | null>(textTypes).includes(mime_type);
  const isWaiting = known ? known.state === 'waiting' : isText;
  if (isWaiting) throw new Refusal(problem('text-waits'));
  if (!known?.content) throw new Refusal(problem('no-text'));
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-cache' };
  return new Response(known.content, { headers });
}
