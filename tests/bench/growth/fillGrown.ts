import pg from 'pg';
import { manyDossiers } from '#alec/demo/many/manyDossiers.ts';
import { seed } from '#alec/demo/seed.ts';
import { rebuildFacts } from '#alec/statistics/server/dossierFacts.ts';
import { folders } from '#bin/folders.ts';
import { readGenerated } from '#bin/prepare.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';

/**
 * Fills an empty database with the demonstration, as many dossiers as asked, and ten entries of history for each, in sixty
 * months. Indexes are made when the rows are there, and references are not checked: a tenth of the time that it would take.
 */
export async function fillGrown(url: string, dossiers: number, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  const tell = (what: string) =>
    say(`${String(Math.round((performance.now() - began) / 1000)).padStart(5)} s  ${what}`);
  const database = await openDatabase({ url });
  await migrate(database, folders.migrations);
  await seed(database, (await readGenerated()).model, 'demo');
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(settings);
    await client.query(sixtyMonths);
    const indexes = await dropIndexes(client);
    for (const statement of manyDossiers(dossiers)) {
      const { rowCount } = await client.query({ text: statement.text, values: [...statement.values] });
      tell(`${rowCount} rows: ${statement.text.trim().split('(')[0]}`);
    }
    tell(`${(await client.query(entries)).rowCount} entries of history`);
    for (const definition of indexes) await client.query(definition);
    tell(`${indexes.length} indexes`);
    await rebuildFacts(database, 'missing');
    tell('the facts of the statistics');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    tell('filled');
  } finally {
    await client.end();
    await database.close();
  }
}

const settings = `
  set session_replication_role = replica;
  set synchronous_commit = off;
  set maintenance_work_mem = '1GB';
  set work_mem = '256MB'`;

/** Those that neither keep rows apart nor are a partition's own. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    join pg_class as owner on owner.oid = indrelid
    where owner.relnamespace = 'public'::regnamespace
      and not owner.relispartition
      and not indisprimary
      and not indisunique
      and owner.relname similar to '(training|refund|activities)%'`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  // That of a partitioned table is made for each partition.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

const sixtyMonths = `
  do $$
  declare
    day timestamptz := date_trunc('month', now() at time zone 'UTC' - interval '60 months') at time zone 'UTC';
    next timestamptz;
    begun timestamptz;
  begin
    -- Those of the demonstration lie in months that are made now.
    delete from activities;
    alter table activities detach partition activities_earlier;
    select min(since) into begun from history_partitions('activities');
    while day < begun loop
      next := (day at time zone 'UTC' + interval '1 month') at time zone 'UTC';
      execute format(
        'create table activities_%s partition of activities for values from (%L) to (%L)',
        to_char(day at time zone 'UTC', 'YYYY_MM'), day, next
      );
      day := next;
    end loop;
    execute format(
      'alter table activities attach partition activities_earlier for values from (minvalue) to (%L)',
      date_trunc('month', now() at time zone 'UTC' - interval '60 months') at time zone 'UTC'
    );
  end $$`;

/** Ten of each dossier within a month, the dossiers spread over five years. */
const entries = `
  insert into activities (id, entity_kind, entity_type, entity_id, event, description, user_id, user_name, user_email,
    training_course_id, changes, request_id, created_at, updated_at)
  select
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n || '/' || k), 1, 3)
      || '8' || substr(md5(n || '-' || k), 1, 15))::uuid,
    'training_course', 'training_courses', dossier::text, case when k = 1 then 'created' else 'updated' end, reference,
    'user-' || (n + k) % 200, 'Personne ' || (n + k) % 200, 'personne' || (n + k) % 200 || '@example.org', dossier,
    jsonb_build_array(jsonb_build_object('field', 'motivation', 'kind', 'longText', 'old', 'Avant ' || n, 'new', 'Après ' || k,
      'label', jsonb_build_object('fr', 'Motivation', 'en', 'Motivation'))),
    md5(n || '.' || k), at, at
  from (
    select course.*, k, now() - interval '59 months' * (1 - n / total::float8) - interval '33 days' + k * interval '3 days' as at
    from (
      select id as dossier, reference, row_number() over (order by id) as n, count(*) over () as total
      from training_courses
    ) as course
    cross join generate_series(1, 10) as k
  ) as made`;
