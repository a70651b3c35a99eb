import type { Person } from '#alec/candidate/server/ownCandidate.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { erasedAddress, erasedName } from './emptyAccount.ts';

/** Which entries of the history forget what. */
interface Forgotten {
  /** Of the rows: `candidate_profiles`. */
  readonly type: string;
  readonly ids: readonly string[];
  /** Rows of the type that are gone were hers too where an entry says that this field named this row. */
  readonly formerly: readonly { readonly field: string; readonly owner: string }[];
  /** Names of the fields whose old and new values stay. */
  readonly kept: readonly string[];
}

/**
 * The entries about some rows keep what happened and when, and the values that tell nothing of a person; every other old
 * and new value is emptied, and the row is called nothing any more.
 *
 * @example
 * await anonymiseEntries(tx, { type: 'candidate_languages', ids, formerly: [], kept: ['level'] })
 */
export async function anonymiseEntries(
  tx: Connection,
  { type, ids, formerly, kept }: Forgotten,
): Promise<void> {
  const gone = await goneRows(tx, type, formerly);
  const all = [...new Set([...ids, ...gone])];
  if (all.length === 0) return;
  await tx.query(
    statementOf(sql`
      update activities as entry
      set description = ${erasedName},
        changes = (
          select coalesce(jsonb_agg(
            case
              when change.value ->> 'field' = any(${kept}::text[]) then change.value
              else change.value || jsonb_build_object('old', null, 'new', null)
            end
            order by change.place), '[]'::jsonb)
          from jsonb_array_elements(entry.changes) with ordinality as change (value, place)
        ),
        row_version = entry.row_version + 1
      where entry.entity_type = ${type}
        and entry.entity_id = any(${all}::text[])`),
  );
}

async function goneRows(tx: Connection, type: string, formerly: Forgotten['formerly']): Promise<string[]> {
  const found: string[] = [];
  for (const { field, owner } of formerly) {
    const [before, after] = [[{ field, old: owner }], [{ field, new: owner }]].map((changes) =>
      JSON.stringify(changes),
    );
    const rows = await tx.query<{ id: string }>(
      statementOf(sql`
        select distinct entry.entity_id as id
        from activities as entry
        where entry.entity_type = ${type}
          and (entry.changes @> ${before}::jsonb or entry.changes @> ${after}::jsonb)`),
    );
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/** What she wrote, in dossiers too, was written by somebody who is not there any more; so was what others wrote in her place. */
export async function anonymiseAuthor(tx: Connection, { userId, email }: Person): Promise<void> {
  if (userId === null) return;
  await tx.query(
    statementOf(sql`
      update activities as entry
      set user_name = case when entry.on_behalf_of is null then ${erasedName} else entry.user_name end,
        on_behalf_of = case when entry.on_behalf_of is null then null else ${erasedName} end,
        user_email = ${erasedAddress(userId)},
        row_version = entry.row_version + 1
      where entry.user_id = ${userId}
        or lower(entry.user_email) = lower(${email ?? ''})`),
  );
}
