import type * as typed from '#alec/behaviour.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { followPictures } from './followPictures.ts';

type Pictures = 'user-pictures';

/** An account has one picture of each kind, its owner's own; what lists show of it follows. */
export const userPictures: typed.Behaviour<Pictures> = { beforeWrite, afterWrite };

async function beforeWrite({
  event,
  next,
  writing,
}: typed.PendingWrite<Pictures>): Promise<typed.Amendment<Pictures>> {
  if (event !== 'created') return {};
  const { id } = writing.context.actor;
  await takeAway(writing, id, String(next.kind));
  return { set: { user: id } };
}

/** Two of one kind at once take turns. */
async function takeAway({ tx }: Writing, user: string, kind: string): Promise<void> {
  await tx.query(
    statementOf(sql`
      select id
      from users
      where id = ${user}::uuid
      for no key update`),
  );
  await tx.query(
    statementOf(sql`
      delete from user_pictures
      where user_id = ${user}::uuid
        and kind = ${kind}`),
  );
}

async function afterWrite({ record, previous }: typed.Written<Pictures>, writing: Writing): Promise<void> {
  const user = record?.user ?? previous?.user;
  if (user) await followPictures(writing, user);
}
