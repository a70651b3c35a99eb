import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** How many applications somebody may send within an hour, those that she took back and sent again included. */
const applicationsPerHour = 30;
const hourMs = 3_600_000;

/**
 * Refuses the application after the last that is allowed within an hour, with the seconds until the oldest of them is an hour
 * old: 429. They are counted in the history, which all servers share; its index by time bounds what is read. The caller holds the
 * turn of the person.
 */
export async function checkApplicationLimit({ tx, now, context }: Writing): Promise<void> {
  const [oldest] = await tx.query<{ at: string }>(
    statementOf(sql`
      select sent.created_at as at
      from activities as sent
      where sent.created_at > ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz
        and sent.user_id = ${context.actor.id}
        and sent.entity_type = 'candidate_applications'
        and (
          sent.event = 'created'
          or sent.changes @> '[{"field": "withdrawn_at", "new": null}]'::jsonb
        )
      order by sent.created_at desc, sent.id desc
      offset ${applicationsPerHour - 1}
      limit 1`),
  );
  if (!oldest) return;
  const waitMs = new Date(oldest.at).getTime() + hourMs - now.getTime();
  throw new Refusal(problem('too-many-requests', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) }));
}
