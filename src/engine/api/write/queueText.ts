import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { StoredFile } from '#engine/files/files.ts';
import { textTypes } from '#engine/model/file/fileFields.ts';
import type { Resource } from '#engine/model/model.ts';

/** Channel on which a transaction says that a file waits for its words to be read. */
export const textChannel = 'file_texts';

/** Has the words of a file read as soon as its row is committed; a file in quarantine is read once it is out. */
export async function queueText(tx: Connection, { upload }: Resource, file: StoredFile): Promise<void> {
  const isText = Object.values<string>(textTypes).includes(file.mediaType);
  if (!upload?.text || !isText || file.isQuarantined) return;
  await tx.query(
    statementOf(sql`
      with added as (
        insert into file_texts (key, media_type)
        values (${file.key}, ${file.mediaType})
        on conflict do nothing
        returning key
      )
      select pg_notify(${textChannel}::text, added.key)
      from added`),
  );
}
