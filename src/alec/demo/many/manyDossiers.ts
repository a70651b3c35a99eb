import { sirenOf, siretOf } from '#alec/demo/siretOf.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { convertedStatuses } from './manyActionKinds.ts';
import { manyActions } from './manyActions.ts';
import { estimatorColumns, estimatorKinds, kindsPerDevice } from './manyEstimators.ts';
import { manyId, manyTables as of } from './manyIds.ts';

/**
 * Statements that add `count` dossiers, each with an agency, a training, two candidates, a customer and an estimator, and
 * every second with an action, in a database that has its reference lists: enough rows to measure with. One statement
 * per table; 100,000 dossiers are 1,400,000 rows. Giving it twice adds nothing.
 *
 * @example
 * for (const statement of manyDossiers(100_000)) await database.query(statement)
 */
export function manyDossiers(count: number): Statement[] {
  const inserts = [dossiers, axes, groups, trainings, candidates, customers, estimators];
  return [...inserts.map((insert) => insert(count)), ...manyActions(count)].map(statementOf);
}

function id(table: string, number: SQL = sql`numbers.n`): SQL {
  return manyId(table, number);
}

/** The `n`th member of a list, in turns. */
function inTurn(list: string): SQL {
  return sql`lists.${sql.identifier(list)}[1 + numbers.n % cardinality(lists.${sql.identifier(list)})]`;
}

const isConverted = sql`${inTurn('statuses')} = any(${convertedStatuses}::text[])`;

/** What is over was so in these three years; what is not begins this autumn. */
const actionStart = sql`case when ${inTurn('statuses')} in ('complete', 'closed') then date '2024-01-01' + numbers.n % 900 else date '2026-10-01' + numbers.n % 90 end`;

const trainingStart = sql`case when ${isConverted} then ${actionStart} else date '2026-02-01' + numbers.n % 700 end`;

function dossiers(count: number): SQL {
  return sql`
      insert into training_courses (id, reference, status, priority, volume, deadline, description, region_id, manager_id,
        device_type_id, profession_id, cancellation_type, cancellation_reason, training_start_date, training_end_date, cpef_manager_id, activity_field_id,
        is_locked, created_at, updated_at,
        has_training_action, action_from_date, action_to_date, action_device_type_id)
      select ${id(of.dossier)}, (2020 + (n - 1) / 99999) || '-' || lpad((1 + (n - 1) % 99999)::text, 5, '0'), ${inTurn('statuses')}, ${inTurn('priorities')}, 2,
        date '2026-01-01' + n % 700, 'Dossier de mesure numéro ' || n, ${inTurn('regions')}, ${inTurn('managers')},
        ${inTurn('devices')}, ${inTurn('professions')},
        case when ${inTurn('statuses')} = 'cancelled' then 4 end,
        case when ${inTurn('statuses')} = 'cancelled' then 'Abandon' end,
        (${trainingStart})::date, (${trainingStart})::date + 28, ${inTurn('managers')}, ${inTurn('activities')}, n % 50 = 0,
        timestamptz '2024-01-01T08:00:00Z' + n * interval '7 minutes',
        timestamptz '2024-01-02T08:00:00Z' + n * interval '8 minutes',
        (${isConverted})::boolean, case when ${isConverted} then (${actionStart})::date end, case when ${isConverted} then (${actionStart})::date + 28 end,
        case when ${isConverted} then (${inTurn('devices')})::uuid end
      from generate_series(1, ${count}::int) as numbers (n)
      cross join (
        select
          (select array_agg(id order by name) from region_repositories) as regions,
          (select array_agg(id order by email) from manager_repositories) as managers,
          (select array_agg(id order by initials) from device_type_repositories) as devices,
          (select array_agg(id order by label) from profession_repositories) as professions,
          (select array_agg(id order by label) from activity_field_repositories) as activities,
          array['to_do', 'waiting_for_ae', 'waiting_for_opco', 'in_progress', 'complete', 'closed', 'to_do', 'cancelled'] as statuses,
          array['highest', 'high', 'medium', 'medium', 'low'] as priorities
      ) as lists
      on conflict do nothing`;
}

function axes(count: number): SQL {
  return sql`
      insert into training_courses__strategic_axes (owner_id, target_id, position)
      select ${id(of.dossier)}, ${inTurn('axes')}, 0
      from generate_series(1, ${count}::int) as numbers (n)
      cross join (select array_agg(id order by label) as axes from strategic_axis_repositories) as lists
      on conflict do nothing`;
}

function groups(count: number): SQL {
  return sql`
      insert into training_course_groups (id, training_course_id, analytic_code, analytic_label, is_main_group, position)
      select ${id(of.group)}, ${id(of.dossier)}, 'B' || n % 400, 'Agence ' || n % 400, true, 1
      from generate_series(1, ${count}::int) as numbers (n)
      on conflict do nothing`;
}

function trainings(count: number): SQL {
  return sql`
      insert into training_course_trainings (id, training_course_id, label, duration, cost, position)
      select ${id(of.training)}, ${id(of.dossier)}, 'Formation ' || n % 900, 35 * (1 + n % 12), 400 + n % 5000, 1
      from generate_series(1, ${count}::int) as numbers (n)
      on conflict do nothing`;
}

function candidates(count: number): SQL {
  return sql`
      insert into training_course_candidates (id, training_course_id, first_name, last_name, birthday_date, age, position)
      select ${id(of.candidate, sql`numbers.n * 2 + pair.which`)}, ${id(of.dossier)}, 'Prénom ' || n % 700, 'Nom ' || (n * 7 + which) % 20000,
        date '1975-01-01' + n % 9000, 20 + n % 40, which + 1
      from generate_series(1, ${count}::int) as numbers (n)
      cross join generate_series(0, 1) as pair (which)
      on conflict do nothing`;
}

/** As many companies as there are names of customers. */
const sirets = Array.from({ length: 3000 }, (_, place) => siretOf(sirenOf(40_000_000 + place), 1));

function customers(count: number): SQL {
  return sql`
      insert into training_course_customers (id, training_course_id, name, siret, delegation_rate, mission_duration_in_months)
      select ${id(of.customer)}, ${id(of.dossier)}, 'Client ' || n % 3000, (${sirets}::text[])[n % 3000 + 1], 1.900, 6 + n % 6
      from generate_series(1, ${count}::int) as numbers (n)
      on conflict do nothing`;
}

/** One per dossier, calculated: as many kinds of them as there are devices and months of mission. */
function estimators(count: number): SQL {
  const columns = sql.join(
    estimatorColumns.map((name) => sql.identifier(name)),
    ', ',
  );
  const filled = sql.join(
    estimatorColumns.map((name) => sql`kind.${sql.identifier(name)}`),
    ', ',
  );
  return sql`
      insert into training_course_estimators (id, training_course_id, name, status, device_type_id, ${columns})
      select ${id(of.estimator)}, ${id(of.dossier)}, 'Devis ' || n % 2500,
        case when course.has_training_action then 'VALIDATE_STATUS' else 'DRAFT_STATUS' end, device.id, ${filled}
      from generate_series(1, ${count}::int) as numbers (n)
      cross join (select array_agg(id order by initials) as devices from device_type_repositories) as lists
      join device_type_repositories as device on device.id = ${inTurn('devices')}
      join training_courses as course on course.id = ${id(of.dossier)}
      left join jsonb_populate_recordset(null::training_course_estimators, ${JSON.stringify(estimatorKinds)}::text::jsonb) as kind
        on kind.name = device.initials || ' ' || n % ${sql.number(kindsPerDevice)}
      on conflict do nothing`;
}
