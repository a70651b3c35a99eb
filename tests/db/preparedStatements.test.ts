import { describe, expect, test } from 'vitest';
import type { Transaction } from '#engine/db/database.ts';
import { anyDatabase } from '../world/databases.ts';

const asked = { text: 'select count(*)::integer as prepared_here from told', values: [] };

describe('statements prepared on a connection', () => {
  const { open } = anyDatabase();
  test('are prepared once, however many savepoints come between', async () => {
    const database = await open();
    await database.script('create table told (id integer primary key)');

    const counts = await database.transaction(async (tx) => {
      const found: number[] = [];
      await tx.query(asked);
      for (let round = 1; round <= 3; round += 1) {
        await tx.script('savepoint before');
        found.push(await countPrepared(tx));
        await tx.query(asked);
        await tx.script(round === 2 ? 'rollback to savepoint before' : 'release savepoint before');
        found.push(await countPrepared(tx));
      }
      return found;
    });
    await database.close();

    expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('are prepared anew when the tables changed under them', async () => {
    const database = await open();
    const all = { text: 'select * from told', values: [] };
    await database.script('create table told (id integer primary key); insert into told values (1)');
    await database.query(all);

    await database.script('alter table told add column word text');
    const rows = await database.transaction((tx) => tx.query(all));
    await database.close();

    expect(rows).toEqual([{ id: 1, word: null }]);
  });
});

/** How often the connection keeps the text. */
async function countPrepared(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    text: 'select count(*)::integer as count from pg_prepared_statements where statement = $1',
    values: [asked.text],
  });
  return row?.count ?? 0;
}
