import type { Sent } from './requests.ts';

/** One statement for one kind of request, and what is bound in it. */
export interface ByHand {
  readonly text: string;
  readonly values: (sent: Sent) => readonly unknown[];
}

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/;
const idOf = ({ path }: Sent) => path.match(uuid)?.[0];
const attributesOf = ({ body = '{}' }: Sent) => JSON.parse(body).data.attributes;

/** The rows that a list shows of its dossiers: two to-one relations, four to-many. */
const listRelations = `
  (select row_to_json(one) from device_type_repositories as one where one.id = dossier.device_type_id) as device_type,
  (select row_to_json(one) from manager_repositories as one where one.id = dossier.manager_id) as manager,
  ${['groups', 'trainings', 'candidates', 'customers'].map(partsSql).join(', ')}`;

/** What the page of a dossier shows besides. */
const pageRelations = `
  (select row_to_json(one) from project_origin_repositories as one where one.id = dossier.project_origin_id) as project_origin,
  (select row_to_json(one) from activity_field_repositories as one where one.id = dossier.activity_field_id) as activity_field,
  (select row_to_json(one) from profession_repositories as one where one.id = dossier.profession_id) as profession,
  (select row_to_json(one) from region_repositories as one where one.id = dossier.region_id) as region,
  (select row_to_json(one) from manager_repositories as one where one.id = dossier.cpef_manager_id) as cpef_manager,
  (select row_to_json(one) from manager_repositories as one where one.id = dossier.regional_director_id) as regional_director,
  (select row_to_json(one) from co_funder_repositories as one where one.id = dossier.co_funder_id) as co_funder,
  (select row_to_json(one) from device_type_repositories as one where one.id = dossier.action_device_type_id) as action_device_type,
  (select json_agg(one) from training_courses__strategic_axes as pair
    join strategic_axis_repositories as one on one.id = pair.target_id where pair.owner_id = dossier.id) as strategic_axes,
  (select json_agg(one) from training_actions as one where one.training_course_id = dossier.id) as training_actions,
  ${['educational_paths', 'estimators', 'sessions', 'states', 'comments'].map(partsSql).join(', ')}`;

function partsSql(name: string): string {
  return `(select json_agg(part) from training_course_${name} as part where part.training_course_id = dossier.id) as ${name}`;
}

/** A page of the list and how many there are; the rows first, what belongs to them after. */
function listSql(where: string, offset = 0): string {
  return `
    select json_build_object(
      'data', coalesce((
        select json_agg(shown)
        from (
          select dossier.*, ${listRelations}
          from (
            select id
            from training_courses
            where deleted_at is null ${where}
            order by created_at desc, id desc
            limit 50 offset ${offset}
          ) as page
          join training_courses as dossier using (id)
          order by dossier.created_at desc, dossier.id desc
        ) as shown
      ), '[]'),
      'total', (select count(*) from training_courses where deleted_at is null ${where})
    )::text as data`;
}

function oneSql(relations: string): string {
  return `
    select row_to_json(shown)::text as data
    from (
      select dossier.* ${relations}
      from training_courses as dossier
      where id = $1::uuid and deleted_at is null
    ) as shown`;
}

/** The entry of the history that the product writes, by the person who writes in every measurement. */
function loggedSql(
  kind: string,
  type: string,
  event: string,
  changes: string,
  dossier = 'null::uuid',
): string {
  return `
    logged as (
      insert into activities (
        id, entity_kind, entity_type, entity_id, event, description, user_id, user_name, user_email, changes, request_id,
        created_at, updated_at, training_course_id
      )
      select gen_random_uuid(), '${kind}', '${type}', written.id, '${event}', written.id::text,
        '01930000-0000-73fb-8d61-5c2283d5630c', 'Claire Fontaine', 'admin@alec.test', ${changes}, gen_random_uuid()::text,
        now(), now(), ${dossier}
      from written
    )`;
}

const updated = `
  with before as (select id, description from training_courses where id = $1::uuid for update),
  written as (
    update training_courses as dossier
    set description = $2, updated_at = now(), row_version = row_version + 1
    from before
    where dossier.id = before.id and dossier.deleted_at is null and not dossier.is_locked
    returning dossier.*, before.description as before
  ),
  ${loggedSql('training_course', 'training_courses', 'updated', `jsonb_build_array(jsonb_build_object('field', 'description', 'old', written.before, 'new', written.description))`, 'written.id')}
  select row_to_json(written)::text as data from written`;

const created = `
  with counted as (
    update yearly_numbers
    set number = number + 1
    where series = 'training_courses.reference' and year = extract(year from now())
    returning year || '-' || lpad(number::text, 5, '0') as reference
  ),
  written as (
    insert into training_courses (
      id, reference, status, priority, volume, description, reception_date, user_id, is_draft, created_at, updated_at
    )
    select gen_random_uuid(), counted.reference, $1, $2, $3::integer, $4, now()::date,
      '01930000-0000-73fb-8d61-5c2283d5630c', false, now(), now()
    from counted
    returning *
  ),
  ${loggedSql('training_course', 'training_courses', 'created', `(select jsonb_agg(jsonb_build_object('field', item.key, 'old', null, 'new', item.value)) from jsonb_each(to_jsonb(written)) as item where item.value <> 'null')`)},
  counted_once as (
    insert into dossier_facts (id, training_course_id, user_id, created_on, stock_until, candidate_count, created_at, is_draft)
    select id, id, user_id, created_at::date, '9999-12-31', 0, created_at, false
    from written
  )
  select row_to_json(written)::text as data from written`;

const createdInList = `
  with written as (
    insert into strategic_axis_repositories (id, label, position, created_at, updated_at)
    select gen_random_uuid(), $1, coalesce(max(position), 0) + 1, now(), now() from strategic_axis_repositories
    returning *
  ),
  ${loggedSql('strategic_axis_repository', 'strategic_axis_repositories', 'created', `jsonb_build_array(jsonb_build_object('field', 'label', 'old', null, 'new', written.label))`)}
  select row_to_json(written)::text as data from written`;

const nothing = () => [];
const list = { text: listSql(''), values: nothing };

/**
 * The work of each measured request as one statement on the same tables, written and tuned by hand: what it reads, the
 * rows it writes, history, number and facts included; nothing of rights, rules, languages or announcements.
 */
export const byHand: Readonly<Record<string, ByHand>> = {
  'list, 50 rows': list,
  'list, packed (gzip)': list,
  'list, text contains': {
    text: listSql(`and fold(description) like '%' || fold($1) || '%'`),
    values: () => ['numero 4242'],
  },
  'list, status is one of': { text: listSql(`and status in ('complete', 'closed')`), values: nothing },
  'list, page 1,000': { text: listSql('', 49_950), values: nothing },
  'one dossier': { text: oneSql(''), values: (sent) => [idOf(sent)] },
  'one dossier, its page': {
    text: oneSql(`, ${listRelations}, ${pageRelations}`),
    values: (sent) => [idOf(sent)],
  },
  create: {
    text: created,
    values: (sent) => {
      const { status, priority, volume, description } = attributesOf(sent);
      return [status, priority, volume, description];
    },
  },
  'create in a list': { text: createdInList, values: (sent) => [attributesOf(sent).label] },
  update: { text: updated, values: (sent) => [idOf(sent), attributesOf(sent).description] },
};
