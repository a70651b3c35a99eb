import { expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { testDatabases } from '../world/databases.ts';

test.each(testDatabases())('words of the Model are text to $name, whatever is in them', async ({ open }) => {
  const words = `{"l'été":"$1 \\ '' {id}"}`;
  const database = await open();

  const statement = statementOf(
    sql`select ${sql.literal(words)} as words, replace(${sql.literal(words)}, '{id}', ${'$1'}) as given`,
  );

  expect(await database.query(statement)).toEqual([{ words, given: words.replace('{id}', '$1') }]);
  await database.close();
});
