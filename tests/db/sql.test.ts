import { expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';

test('words of the Model are text to a database, whatever is in them', async () => {
  const { open } = anyDatabase();
  const words = `{"l'été":"$1 \\ '' {id}"}`;
  const database = await open();

  const statement = statementOf(
    sql`select ${sql.literal(words)} as words, replace(${sql.literal(words)}, '{id}', ${'$1'}) as given`,
  );

  expect(await database.query(statement)).toEqual([{ words, given: words.replace('{id}', '$1') }]);
  await database.close();
});
