import type { Person } from '#alec/candidate/server/ownCandidate.ts';
import { recordActivity } from '#engine/activity/record.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Change } from '#engine/model/change.ts';
import { historyOf, resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';

/** No field of the profile: what the history says was done with it. */
const noted = {
  field: 'own_data',
  label: { fr: 'Téléchargement de ses données', en: 'Download of own data' },
};
const perHour = 6;
const hourMs = 60 * 60 * 1000;

interface Noting {
  readonly database: Database;
  readonly model: Model;
  readonly context: ApiContext;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Notes in the history of a profile that its owner downloads her data: six times an hour at most, on however many servers.
 * Resolves to how many seconds to wait when that is too often, and notes nothing then.
 *
 * @example
 * await noteDownload(person, noting) // undefined, and 1800 the seventh time
 */
export async function noteDownload(person: Person, noting: Noting): Promise<number | undefined> {
  const { database, model, context, now, newId } = noting;
  const history = historyOf(model);
  if (!history) throw new Error('Nothing can be noted without a history');
  const { audit, type } = resourceAt(model, 'candidate-profiles');
  return database.transaction(async (tx) => {
    const key = `own data ${person.profileId}`;
    await tx.query(statementOf(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`));
    const since = new Date(now.getTime() - hourMs);
    const [last] = await tx.query<{ count: number; oldest: string | null }>(
      statementOf(sql`
        select count(*)::integer as count, min(entry.created_at) as oldest
        from activities as entry
        where entry.entity_id = ${person.profileId}
          and entry.created_at > ${since.toISOString()}::timestamptz
          and entry.changes @> ${JSON.stringify([{ field: noted.field }])}::jsonb`),
    );
    if (last && last.count >= perHour && last.oldest)
      return Math.max(1, Math.ceil((new Date(last.oldest).getTime() - since.getTime()) / 1000));
    const change: Change = { ...noted, kind: 'instant', old: null, new: now.toISOString() };
    recordActivity(tx, {
      table: history.table,
      id: newId(),
      entityKind: audit ?? type,
      entityType: type,
      entityId: person.profileId,
      event: 'updated',
      description: context.actor.name,
      actor: context.actor,
      changes: [change],
      requestId: context.requestId,
      now,
    });
    return undefined;
  });
}
