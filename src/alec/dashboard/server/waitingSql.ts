import {
  delegationNoticeDays,
  documentNoticeDays,
  documentStatuses,
  refundStatuses,
  shownPerKind,
  type WaitingKind,
} from '#alec/dashboard/domain/waiting.ts';
import { devicesWithDocuments, expectedTypes } from '#alec/documents/domain/documentTypes.ts';
import type { DueStatuses } from '#alec/dossier/domain/dueStatuses.ts';
import { isManager } from '#alec/dossier/server/readers.ts';
import { lateBefore } from '#alec/refunds/domain/lateness.ts';
import { type SQL, sql } from '#engine/db/sql.ts';

/** Who asks, when, and what she may see. */
export interface Asked {
  readonly userId: string;
  readonly today: string;
  readonly due: DueStatuses;
  readonly open: readonly string[];
  /** The conditions of a list, for a statement of ours. */
  readonly where: (address: string) => (alias: string) => SQL;
  /** Which estimators she decides on: all, those that need no director, or none. */
  readonly approves: 'all' | 'without-director' | 'none';
  readonly may: (path: string, doing: string) => boolean;
}

/**
 * The rows of one kind, in parentheses and without limit: `dossier`, `id`, `due_on`, `how_many`, `own_name`, and what it
 * adds to the count of its kind, `weight`. No field is called like them: a name made here is none of a schema file.
 */
interface Arm {
  readonly kind: WaitingKind;
  readonly isAsked: (asked: Asked) => boolean;
  readonly rows: (asked: Asked) => SQL;
}

const arms: readonly Arm[] = [
  {
    kind: 'late',
    isAsked: () => true,
    rows: ({ today, open }) =>
      ownRows(sql`own.deadline`, sql`own.deadline < ${today}::date and own.status = any(${open}::text[])`),
  },
  {
    kind: 'to_move',
    isAsked: ({ due }) => due.now.length > 0,
    rows: ({ due }) => ownRows(sql`own.deadline`, sql`own.status = any(${due.now}::text[])`),
  },
  {
    kind: 'training_over',
    isAsked: ({ due }) => due.afterTraining.length > 0,
    rows: ({ today, due }) =>
      ownRows(
        sql`own.training_end_date`,
        sql`own.training_end_date < ${today}::date and own.status = any(${due.afterTraining}::text[])`,
      ),
  },
  {
    kind: 'unassigned',
    isAsked: ({ may }) => may('training-courses', 'assign'),
    rows: ({ where, open }) => sql`(
      select "t"."id" as dossier, "t"."id", "t"."deadline" as due_on, null::integer as how_many, null::text as own_name, 1 as weight
      from "training_courses" as "t"
      where ${where(`training-courses?filter[manager][null]=true&filter[is_draft]=false&filter[status][in]=${open}`)('t')}
    )`,
  },
  {
    kind: 'estimators',
    isAsked: ({ approves }) => approves !== 'none',
    rows: ({ where, approves, userId }) => sql`(
      select "dossier"."id" as dossier, "e"."id", "e"."requested_at"::date as due_on, null::integer as how_many,
        "e"."name" as own_name, 1 as weight
      from "training_course_estimators" as "e"
      join "training_courses" as "dossier" on "dossier"."id" = "e"."training_course_id"
      where ("e"."requested_by" is null or "e"."requested_by" <> ${userId})
        and (${approves === 'all'}::boolean or "e"."checks" #>> '{margin,director_approval}' = 'false')
        and ${where('training-course-estimators?filter[status]=REQUEST_VALIDATION_STATUS&filter[is_draft]=false')('e')}
        and ${where('training-courses')('dossier')}
    )`,
  },
  {
    kind: 'unread_messages',
    isAsked: ({ may }) => may('chats', 'view'),
    rows: ({ userId }) => sql`(
      select message.training_course_id as dossier, message.training_course_id as id, min(message.created_at)::date as due_on,
        count(*)::integer as how_many, null::text as own_name, count(*)::integer as weight
      from chats as message
      left join chat_reads as mark
        on mark.training_course_id = message.training_course_id
        and mark.user_id = ${userId}
      where message.training_course_id in (${ownIds()})
        and (message.user_id is null or message.user_id <> ${userId})
        and (mark.read_until is null or message.created_at > mark.read_until)
      group by message.training_course_id
    )`,
  },
  {
    kind: 'unread_mails',
    isAsked: ({ may }) => may('communications', 'view'),
    rows: () => sql`(
      select mail.training_course_id as dossier, mail.id, mail.created_at::date as due_on, null::integer as how_many,
        mail.subject as own_name, 1 as weight
      from communications as mail
      where mail.training_course_id in (${ownIds()})
        and mail.communication_type = 'answer'
        and mail.read_at is null
    )`,
  },
  {
    kind: 'documents_missing',
    isAsked: ({ may }) => may('documents', 'create'),
    rows: missingDocumentsRows,
  },
  {
    kind: 'refunds_late',
    isAsked: ({ may }) => may('refund-requests', 'view'),
    rows: ({ today }) => sql`(
      select action.training_course_id as dossier, action.training_course_id as id, min(request.request_date) as due_on,
        count(*)::integer as how_many, null::text as own_name, count(*)::integer as weight
      from training_actions as action
      join refund_requests as request on request.training_action_id = action.id
      where action.training_course_id in (${ownIds(sql`own.status = any(${refundStatuses}::text[])`)})
        and action.deleted_at is null
        and not action.is_draft
        and request.outstanding_amount > 0
        and request.request_date < ${lateBefore(today)}::date
      group by action.training_course_id
    )`,
  },
  {
    kind: 'delegations',
    isAsked: ({ may }) => may('delegations', 'view'),
    rows: ({ today, userId }) => sql`(
      select null::uuid as dossier, delegation.id, delegation.from_date as due_on, null::integer as how_many, 1 as weight,
        concat_ws(' ', giver.first_name, giver.last_name) || ' → '
          || concat_ws(' ', representative.first_name, representative.last_name) as own_name
      from delegations as delegation
      join manager_repositories as giver on giver.id = delegation.manager_id
      join manager_repositories as representative on representative.id = delegation.delegation_manager_id
      where delegation.from_date > ${today}::date
        and delegation.from_date <= ${today}::date + ${delegationNoticeDays}::integer
        and exists (
          select
          from users
          where users.id::text = ${userId}
            and (${isManager(sql`giver.id`)} or ${isManager(sql`representative.id`)})
        )
    )`,
  },
];

/** One's own dossiers that are more than drafts, with what the kinds look at: read once for all of them. */
function ownSql({ where }: Asked): SQL {
  return sql`
    select own.id, own.status, own.deadline, own.training_end_date, own.training_start_date as begins_on,
      own.device_type_id as device_id
    from training_courses as own
    where ${where('training-courses?filter[mine]=1&filter[is_draft]=false')('own')}`;
}

const own = sql.identifier('own');

/** Of those that fulfil a condition, for what lies behind them. */
function ownIds(where = sql`true`): SQL {
  return sql`select own.id from ${own} where ${where}`;
}

/** Those of them that fulfil a condition. */
function ownRows(day: SQL, where: SQL): SQL {
  return sql`(
    select own.id as dossier, own.id, ${day} as due_on, null::integer as how_many, null::text as own_name, 1 as weight
    from ${own}
    where ${where}
  )`;
}

/** The types that each device expects, beside those that every dossier needs (`''`). */
const expected = ['', ...devicesWithDocuments].flatMap((key) =>
  expectedTypes(key === '' ? [] : [key]).map((type) => ({ key, type })),
);

const needed = sql.identifier('needed');

/** Of the device a dossier was begun for, and of those that its estimators are validated for, as its page has it. */
function missingDocumentsRows({ today }: Asked): SQL {
  return sql`(
    with begun as (
      select own.id, own.device_id, own.begins_on
      from ${own}
      where ${sql`own.status = any(${documentStatuses}::text[])`}
        and own.begins_on <= ${today}::date + ${documentNoticeDays}::integer
    ),
    devices (id, key) as (${devicesSql}),
    expected (key, type) as (
      select *
      from unnest(${expected.map(({ key }) => key)}::text[], ${expected.map(({ type }) => type)}::integer[])
    ),
    keys as (
      select begun.id, '' as key
      from begun
      union all
      select begun.id, devices.key
      from begun
      join devices on devices.id = begun.device_id
      union all
      select begun.id, devices.key
      from begun
      join (${validatedSql}) as validated on validated.dossier = begun.id
      join devices on devices.id = validated.device_id
    )
    select begun.id as dossier, begun.id, begun.begins_on as due_on, count(*)::integer as how_many,
      null::text as own_name, 1 as weight
    from (
      select distinct keys.id, expected.type
      from keys
      join expected on expected.key = keys.key
    ) as ${needed}
    join begun on begun.id = needed.id
    left join (${keptSql}) as kept on kept.dossier = needed.id and kept.type = needed.type
    where kept.dossier is null
    group by begun.id, begun.begins_on
  )`;
}

const devicesSql = sql`
  select device.id, upper(regexp_replace(device.initials, '[^A-Za-z0-9]', '', 'g'))
  from device_type_repositories as device`;

const validatedSql = sql`
  select estimator.training_course_id as dossier, estimator.device_type_id as device_id
  from training_course_estimators as estimator
  where estimator.status = 'VALIDATE_STATUS'`;

const keptSql = sql`
  select document.training_course_id as dossier, document.document_type as type
  from documents as document`;

/** Every kind in one statement: how many there are of it, and the most urgent, oldest day first. */
export function waitingSql(asked: Asked): SQL {
  const rows = arms.filter(({ isAsked }) => isAsked(asked)).map((arm) => armSql(arm, asked));
  return sql`
    with own as materialized (${ownSql(asked)}),
    waiting as (${sql.join(rows, ' union all ')})
    select waiting.sort_of, waiting.all_of_them, waiting.id, waiting.due_on::text as due_on, waiting.how_many,
      waiting.own_name, ${nameSql}
    from ${waiting}
    left join training_courses as dossier on dossier.id = waiting.dossier
    order by waiting.sort_of, waiting.due_on nulls last, waiting.id
    limit 200`;
}

const waiting = sql.identifier('waiting');

/** How a dossier is called: its reference, where it stands, its first training. */
const nameSql = sql`
  dossier.reference,
  dossier.status,
  (
    select training.label
    from training_course_trainings as training
    where training.training_course_id = dossier.id
      and not training.is_draft
    order by training.position, training.id
    limit 1
  ) as taught`;

function armSql({ kind, rows }: Arm, asked: Asked): SQL {
  return sql`(
    select ${kind} as sort_of, sum(found.weight) over ()::integer as all_of_them, found.dossier, found.id, found.due_on,
      found.how_many, found.own_name
    from ${rows(asked)} as found
    order by found.due_on nulls last, found.id
    limit ${sql.number(shownPerKind)}
  )`;
}
