import { createHash } from 'node:crypto';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { WriteRequest } from '#engine/api/request/request.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Answer } from './answer.ts';

const keptHours = 24;
const longestKey = 255;

/**
 * Does the work once per `Idempotency-Key` of an actor: the same request again gets the first answer, another request
 * under the same key a 409. Without a key, or for anything but POST, it only works.
 *
 * The key is taken before the work, in its transaction: a second request waits at the row until the first one commits,
 * and goes on by itself when the first one fails.
 */
export async function onlyOnce(
  writing: Writing,
  request: WriteRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request);
  if (key === null || !isKept(request)) return work();
  if (key.trim() === '' || key.length > longestKey) throw badKey(key);
  const hash = hashOf(request, writing);
  if (!(await takeKey(writing, key, hash))) return firstAnswer(writing, key, hash);
  const answer = await work();
  keepAnswer(writing, key, answer);
  return answer;
}

/** Whether the answer to a request is kept for the next one under its key. */
export function isKept(request: WriteRequest): boolean {
  return request.method === 'POST' && keyOf(request) !== null;
}

function keyOf({ source }: WriteRequest): string | null {
  return source.headers.get('idempotency-key');
}

function badKey(value: string): Refusal {
  const header = 'Idempotency-Key';
  return new Refusal(problem('bad-parameter', { name: header, value: value.slice(0, 40) }, { header }));
}

/** With a cipher under its key: who has the table alone cannot try values until one fits the hash. */
function hashOf({ method, source, body, file }: WriteRequest, { api }: Writing): string {
  const { pathname, search } = new URL(source.url);
  const text = `${method} ${pathname}${search}
${body}${file?.key ?? ''}`;
  return api.cipher?.digest(text) ?? createHash('sha256').update(text).digest('hex');
}

/** False when the key is taken; a key past its time is taken anew. */
async function takeKey({ tx, context, now }: Writing, key: string, hash: string): Promise<boolean> {
  const at = now.toISOString();
  const expired = new Date(now.getTime() - keptHours * 3_600_000).toISOString();
  const rows = await tx.query(
    statementOf(sql`
      insert into idempotency_keys as kept (actor_id, key, request_hash, created_at)
      values (${context.actor.id}, ${key}, ${hash}, ${at}::timestamptz)
      on conflict (actor_id, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at
      where kept.created_at < ${expired}::timestamptz
      returning kept.key`),
  );
  return rows.length > 0;
}

interface Kept {
  readonly request_hash: string;
  readonly status: number;
  readonly headers: string;
  readonly body: string | null;
}

async function firstAnswer({ tx, context }: Writing, key: string, hash: string): Promise<Answer> {
  const [kept] = await tx.query<Kept>(
    statementOf(sql`
      select request_hash, status, headers::text as headers, body
      from idempotency_keys
      where actor_id = ${context.actor.id} and key = ${key}`),
  );
  if (kept?.request_hash !== hash) {
    throw new Refusal(problem('idempotency-clash', { key }, { header: 'Idempotency-Key' }));
  }
  return { status: kept.status, headers: JSON.parse(kept.headers), body: kept.body };
}

function keepAnswer({ tx, context }: Writing, key: string, answer: Answer): void {
  tx.send(
    statementOf(sql`
      update idempotency_keys
      set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb, body = ${answer.body}
      where actor_id = ${context.actor.id} and key = ${key}`),
  );
}
