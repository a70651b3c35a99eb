import type { Behaviour } from '#alec/behaviour.ts';
import type { BehaviourAction, Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * `PATCH /faq-entries/{id}/useful` and `not-useful`: the caller’s vote on a published answer, one per person; a later one
 * takes the place of hers before. Answers `meta` with both counts.
 */
export const faqEntries: Behaviour<'faq-entries'> = {
  actions: { useful: voting('useful', true), 'not-useful': voting('not-useful', false) },
};

type Counts = Pick<ValuesOf<'faq-entries'>, 'useful_count' | 'not_useful_count'>;

function voting(name: string, isUseful: boolean): BehaviourAction {
  return async (call) => {
    grant(call.writing, call.resource, name);
    return vote(call, isUseful);
  };
}

async function vote({ writing, id }: Call, isUseful: boolean): Promise<CallAnswer> {
  const { actor } = writing.context;
  if (id === null || !isUuid(actor.id) || !(await holdEntry(writing, id)))
    throw new Refusal(problem('not-found'));
  await storeVote(writing, id, isUseful);
  return { meta: { ...(await count(writing, id)) } };
}

/** Votes on one answer take turns, so that each is counted. */
async function holdEntry({ tx }: Call['writing'], id: string): Promise<boolean> {
  const found = await tx.query<{ id: string }>(
    statementOf(sql`
      select entry.id
      from faq_entries as entry
      where entry.id::text = ${id}
        and entry.is_published
      for no key update`),
  );
  return found.length > 0;
}

async function storeVote({ tx, now, api, context }: Call['writing'], id: string, isUseful: boolean) {
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      insert into faq_votes as vote (id, faq_entry_id, user_id, is_useful, created_at, updated_at)
      values (${api.newId()}::uuid, ${id}::uuid, ${context.actor.id}::uuid, ${isUseful}::boolean, ${at}::timestamptz,
        ${at}::timestamptz)
      on conflict (user_id, faq_entry_id) do update
      set is_useful = excluded.is_useful,
        updated_at = excluded.updated_at,
        row_version = vote.row_version + 1
      where vote.is_useful <> excluded.is_useful`),
  );
}

/** The version stays: whoever edits the answer meanwhile has no conflict with a vote. */
async function count({ tx }: Call['writing'], id: string): Promise<Counts | undefined> {
  const [counts] = await tx.query<{ useful_count: number; not_useful_count: number }>(
    statementOf(sql`
      update faq_entries
      set useful_count = votes.useful,
        not_useful_count = votes.not_useful
      from (
        select count(*) filter (where vote.is_useful)::integer as useful,
          count(*) filter (where not vote.is_useful)::integer as not_useful
        from faq_votes as vote
        where vote.faq_entry_id = ${id}::uuid
      ) as votes
      where faq_entries.id = ${id}::uuid
      returning faq_entries.useful_count, faq_entries.not_useful_count`),
  );
  return counts;
}
