import { tableAs } from '#engine/api/sql/sqlParts.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { fieldsSql } from '#engine/api/sql/writeSql.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import type { Checking } from './checking.ts';

interface Stored {
  readonly version: number;
  readonly record: FlatRecord;
}

/** Every row of a resource as it is on the wire, by its id. */
export async function storedRows({ tx }: Checking, resource: Resource): Promise<ReadonlyMap<string, Stored>> {
  const rows = await tx.query<StoredRow>(
    statementOf(sql`
      select row_version as version, row_to_json("row") as record
      from (
        select row_version, ${fieldsSql(resource, 't')}
        from ${tableAs(resource.table, 't')}
        order by id
        limit 1000000
      ) as "row"`),
  );
  return new Map(
    rows.map(({ version, record }) => {
      const stored = storedRecord({ version, record });
      return [String(stored.record.id), stored];
    }),
  );
}
