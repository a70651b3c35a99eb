import { expect, test } from 'vitest';
import { migrate } from '#engine/db/migrate.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { migrateUntil } from '../world/migrateUntil.ts';

const migrations = 'generated/migrations';
/** The last migration before numbers were looked up in the trash too. */
const older = '0033';
const idOf = (number: number) => `01940000-0000-7000-8000-${String(number).padStart(12, '0')}`;

test('numbers are found wherever their rows are, also those that were there twice', async () => {
  const { open } = anyDatabase();
  const database = await open();
  await migrateUntil(database, older);
  await database.script(`
      insert into training_courses (id, reference, deleted_at) values
        ('${idOf(1)}', '2026-00001', null),
        ('${idOf(2)}', '2026-00001', now()),
        ('${idOf(3)}', '2026-00001', now())`);

  await migrate(database, migrations);

  const plan = await database.transaction(async (tx) => {
    // However few the rows are.
    await tx.script('set local enable_seqscan = off');
    const explain = sql`explain select id from training_courses where reference = ${'2026-00001'}`;
    return tx.query<Record<string, string>>(statementOf(explain));
  });
  expect(plan.map((row) => Object.values(row)[0]).join('\n')).toContain(
    'training_courses_reference_number_idx',
  );
  const again = sql`insert into training_courses (id, reference) values (${idOf(4)}, '2026-00001')`;
  await expect(database.query(statementOf(again))).rejects.toMatchObject({ code: '23505' });
  await database.close();
});
