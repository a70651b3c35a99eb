import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { migrateUntil } from '../world/migrateUntil.ts';

const migrations = 'generated/migrations';
/** The last migration before ads stood apart from profiles. */
const older = '0025';
const idOf = (number: number) => `01940000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [profile, ad, odd] = [idOf(1), idOf(2), idOf(3)];

describe('profiles and ads of an older database', () => {
  const { open } = anyDatabase();
  let database: Database;
  afterEach(() => database.close());

  test('keep what they said: jobs become professions or skills, contracts choices or words', async () => {
    database = await open();
    await migrateUntil(database, older);
    const long = 'm'.repeat(3_000);
    await database.script(`
      insert into profession_repositories (id, label) values ('${idOf(10)}', 'Cariste'), ('${idOf(11)}', 'Magasinier');
      insert into candidate_profiles (id, first_name, last_name, availability, wanted_jobs, contract_types, skills)
        values ('${profile}', 'Ada', 'Abel', 'available', '{magasinier,Pilote de drone,CARISTE}', '{Intérim,Vacations}', '{CACES 1A}');
      insert into candidate_ads (id, candidate_profile_id, title, contract_type, description)
        values ('${ad}', '${profile}', 'Cariste', 'CDI intérimaire', 'Matin'), ('${odd}', '${profile}', 'Vigie', 'Vacations', null);
      insert into candidate_applications (id, candidate_profile_id, candidate_ad_id, message)
        values ('${idOf(4)}', '${profile}', '${ad}', '${long}')`);

    await migrate(database, migrations);

    const rows = (question: ReturnType<typeof sql>) => database.query<object>(statementOf(question));
    expect(
      await rows(sql`
        select skills::text as skills, contract_types::text as contracts,
          (select string_agg(job.label, ',' order by wanted.position)
            from candidate_profiles__wanted_professions as wanted
            join profession_repositories as job on job.id = wanted.target_id
            where wanted.owner_id = candidate_profiles.id) as jobs
        from candidate_profiles`),
    ).toEqual([
      { skills: '{"CACES 1A",Vacations,"Pilote de drone"}', contracts: '{temp}', jobs: 'Magasinier,Cariste' },
    ]);
    expect(
      await rows(
        sql`select title, contract_type as contract, description as words from candidate_ads order by id`,
      ),
    ).toEqual([
      { title: 'Cariste', contract: 'permanent_temp', words: 'Matin' },
      { title: 'Vigie', contract: 'temp', words: 'Contrat : Vacations' },
    ]);
    expect(
      await rows(sql`select mark, count(*)::integer as count from candidate_ad_marks group by mark`),
    ).toEqual([{ mark: 'kept', count: 2 }]);
    expect(await rows(sql`select length(message) as length from candidate_applications`)).toEqual([
      { length: 3_000 },
    ]);
  });
});
