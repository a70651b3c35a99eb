import type { PictureKind } from '#alec/people/domain/pictures.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Backfill } from '#engine/db/backfill.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

const photograph: PictureKind = 'avatar';
const call = `/${photograph}?picture=`;

/** What the lists of people show of the pictures of an account: those that differ from it. */
export async function followPictures({ tx, now }: Pick<Writing, 'tx' | 'now'>, user: string): Promise<void> {
  const isMeant = sql`account.id = ${user}::uuid`;
  await tx.query(statementOf(accountsSql(isMeant, now)));
  await tx.query(statementOf(managersSql(isMeant, now)));
}

/** A manager who gets another account shows the pictures of that one. */
export async function followAccount(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  manager: string,
): Promise<void> {
  await tx.query(statementOf(managersSql(sql`manager.id = ${manager}::uuid`, now)));
}

/** Managers of older versions said that they have a signature, and there was none. */
export const picturesOfManagers: Backfill = {
  name: 'pictures-of-managers',
  update: managersSql(sql`true`, new Date(0)),
};

/** `avatar_path`: where a signed-in colleague fetches the photograph. */
function accountsSql(isMeant: SQL, now: Date): SQL {
  return sql`
    update users as shown
    set avatar = known.avatar_path,
      updated_at = ${now.toISOString()}::timestamptz,
      row_version = shown.row_version + 1
    from (
      select account.id,
        account.avatar,
        (
          select 'users/' || picture.user_id || ${call}::text || picture.id
          from user_pictures picture
          where picture.user_id = account.id
            and picture.kind = ${photograph}
            and picture.path is not null
          order by picture.id
          limit 1
        ) as avatar_path
      from users account
      where ${isMeant}
    ) as known
    where shown.id = known.id
      and known.avatar is distinct from known.avatar_path`;
}

/** The account that the list of managers names, else the one of the same e-mail address. */
function managersSql(isMeant: SQL, now: Date): SQL {
  return sql`
    update manager_repositories as shown
    set avatar = known.avatar,
      has_signature = known.has_signature,
      updated_at = greatest(shown.updated_at, ${now.toISOString()}::timestamptz),
      row_version = shown.row_version + 1
    from (
      select manager.id,
        account.avatar,
        exists (
          select from user_pictures picture
          where picture.user_id = account.id
            and picture.kind = 'signature'
            and picture.path is not null
        ) as has_signature
      from manager_repositories manager
      left join users account
        on account.id = manager.user_id
        or (manager.user_id is null and lower(account.email) = lower(manager.email))
      where ${isMeant}
    ) as known
    where shown.id = known.id
      and (shown.avatar, shown.has_signature) is distinct from (known.avatar, known.has_signature)`;
}
