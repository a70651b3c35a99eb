import { backfill } from '#engine/db/backfill.ts';
import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { historyOf } from '#engine/model/field.ts';
import { mask } from '#engine/model/mask.ts';
import type { Model } from '#engine/model/model.ts';
import { createCipher, encryptedShape } from './cipher.ts';
import { type EncryptedColumn, encryptedColumns } from './encryptedColumns.ts';
import type { KeyRing } from './keyRing.ts';
import { rewriteValues } from './rewriteValues.ts';

interface Hearing {
  /** Takes a line for the operator: what was changed. */
  readonly announce: (line: string) => void;
  readonly warn: (facts: Readonly<Record<string, string | number>>, message: string) => void;
}

/**
 * Brings the encrypted columns of a Model to what their fields say, before anybody is served: values that are still plain,
 * because their field was, are encrypted, and what the history tells of them is masked. Warns of values whose key is not
 * among the keys.
 */
export async function settleEncrypted(
  database: Database,
  model: Model,
  keyRing: KeyRing,
  hearing: Hearing,
): Promise<void> {
  const cipher = createCipher(keyRing);
  for (const column of encryptedColumns(model)) {
    const [path, field] = [column.resource.path, column.field.name];
    const counts = await countByKey(database, column);
    if (counts.some(({ key }) => key === null)) {
      const { changed } = await rewriteValues(database, column, {
        where: (name) => sql`${name} !~ ${encryptedShape}`,
        rewrite: (place, plain) => cipher.encrypt(place, plain),
      });
      await maskTraces(database, model, column);
      hearing.announce(
        `${changed} ${changed === 1 ? 'value' : 'values'} of '${field}' in '${path}' encrypted`,
      );
    }
    // Its rows may be gone, and what is told of them still there.
    await maskTracesOnce(database, model, column, hearing.announce);
    for (const { key, count } of counts.filter((one) => isUnknown(one.key, keyRing)))
      hearing.warn(
        { path, field, key: key ?? '', values: count },
        'values are encrypted with a key that is not set',
      );
  }
}

interface Count {
  /** Null: the values are plain. */
  readonly key: string | null;
  readonly count: number;
}

function isUnknown(key: string | null, keyRing: KeyRing): boolean {
  return key !== null && !keyRing.some(({ id }) => id === key);
}

function countByKey(database: Database, { table, column }: EncryptedColumn): Promise<Count[]> {
  return database.transaction(async (tx) => {
    await tx.query(statementOf(sql`set local statement_timeout = 0`));
    return tx.query<Count>(
      statementOf(sql`
        select substring(${sql.identifier(column)} from ${encryptedShape}) as key, count(*)::integer as count
        from ${sql.identifier(table)}
        where ${sql.identifier(column)} is not null
        group by 1
        order by 1`),
    );
  });
}

/** The history tells that there was a value; answers that are kept for who asks twice may hold it. */
async function maskTraces(database: Database, model: Model, column: EncryptedColumn): Promise<void> {
  const { type } = column.resource;
  const masked = maskHistory(model, column);
  await database.transaction(async (tx) => {
    await tx.query(statementOf(sql`set local statement_timeout = 0`));
    if (masked) await tx.query(statementOf(masked));
    await tx.query(
      statementOf(sql`
        delete from idempotency_keys
        where strpos(body, ${JSON.stringify(type)}) > 0
          and strpos(body, ${JSON.stringify(column.field.name)}) > 0`),
    );
  });
}

async function maskTracesOnce(
  database: Database,
  model: Model,
  column: EncryptedColumn,
  announce: Hearing['announce'],
): Promise<void> {
  const update = maskHistory(model, column);
  if (!update) return;
  const name = `history of the encrypted ${column.table}.${column.column}`;
  await backfill(database, [{ name, update }], announce);
}

function maskHistory(model: Model, { resource, field }: EncryptedColumn): SQL | undefined {
  const history = historyOf(model);
  if (!history) return undefined;
  const named = JSON.stringify([{ field: field.name }]);
  return sql`
    update ${sql.identifier(history.table)} as entry
    set changes = (
      select jsonb_agg(
        case
          when told.change ->> 'field' = ${field.name}
            then told.change || jsonb_build_object(
              'old', case when told.change ->> 'old' is not null then ${mask}::text end,
              'new', case when told.change ->> 'new' is not null then ${mask}::text end
            )
          else told.change
        end
        order by told.place
      )
      from jsonb_array_elements(entry.changes) with ordinality as told (change, place)
    )
    where entry.entity_type = ${resource.type}
      and entry.changes @> ${named}::jsonb`;
}
