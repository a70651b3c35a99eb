import { type SQL, sql } from '#engine/db/sql.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { actionKinds } from './manyActionKinds.ts';
import { kindsPerDevice } from './manyEstimators.ts';
import { manyId, manyTables as of } from './manyIds.ts';

/**
 * Inserts of what the converted ones among `count` dossiers became, one per table: actions of two candidates with their
 * hours, invoices and refund requests, with the figures of as many kinds as there are.
 */
export function manyActions(count: number): SQL[] {
  const kinds = actionKinds();
  return [
    inserted('training-actions', actions, converted(count), kinds.actions),
    inserted('training-action-estimators', generalCases, converted(count), kinds.actions.map(kindAlone)),
    inserted('training-action-candidates', candidates, trainees(count), kinds.candidates),
    inserted('training-action-candidate-periods', periods, trainees(count), kinds.periods),
    inserted('training-action-invoices', invoices, converted(count), kinds.invoices),
    invoiced(count),
    inserted('refund-requests', refunds, financed(count), kinds.refunds.map(numbered)),
  ];
}

/** By field, with the ending of their columns where they are relations. */
type Columns<P extends Path> = { readonly [F in FieldOf<P> | `${FieldOf<P>}_id`]?: SQL };

const ofCourse = (table: string) => manyId(table, sql`course.n`);
const ofTrainee = (table: string) => manyId(table, sql`course.n * 2 + course.which`);
const days: Columns<'training-actions'> = {
  from_date: sql`course.first_day`,
  to_date: sql`course.last_day`,
};

const actions: Columns<'training-actions'> = {
  ...days,
  id: ofCourse(of.action),
  training_course_id: sql`course.id`,
  training_course_reference: sql`course.dossier_reference`,
  training_course_estimator_id: ofCourse(of.estimator),
  device_type_id: sql`course.device_id`,
  status: sql`course.stage`,
  converted_at: sql`course.first_day - interval '9 days'`,
  converted_by: sql`'Julien Moreau'`,
};

const generalCases: Columns<'training-action-estimators'> = {
  id: ofCourse(of.generalCase),
  training_action_id: ofCourse(of.action),
  training_course_estimator_id: ofCourse(of.estimator),
};

const candidates: Columns<'training-action-candidates'> = {
  ...days,
  id: ofTrainee(of.actionCandidate),
  training_action_id: ofCourse(of.action),
  training_course_candidate_id: ofTrainee(of.candidate),
  training_course_estimator_id: ofCourse(of.estimator),
  device_type_id: sql`course.device_id`,
  first_name: sql`course.given_name`,
  last_name: sql`course.family_name`,
  status: sql`case when course.stage in ('complete', 'closed') then 'complete' else 'to_do' end`,
  position: sql`course.which + 1`,
};

const periods: Columns<'training-action-candidate-periods'> = {
  ...days,
  id: ofTrainee(of.period),
  training_action_candidate_id: ofTrainee(of.actionCandidate),
  label: sql`'Formation'`,
};

const invoices: Columns<'training-action-invoices'> = {
  ...days,
  id: ofCourse(of.invoice),
  training_action_id: ofCourse(of.action),
  reference: sql`'FA-' || course.dossier_reference`,
};

const refunded = 'total_refund_amount' satisfies FieldOf<'refund-requests'>;
/** Requested ten days after the end, paid a month later. */
const refunds: Columns<'refund-requests'> = {
  id: manyId(of.refund, sql`(course.n * 2 + course.which) * 4 + course.financing - 1`),
  training_action_candidate_id: ofTrainee(of.actionCandidate),
  training_action_id: ofCourse(of.action),
  financing_type_repository_id: sql`course.types[1 + course.n % cardinality(course.types)]`,
  request_reference: sql`'DR-' || course.dossier_reference || '-' || course.which || course.financing`,
  request_date: sql`course.last_day + 10`,
  refund_date: sql`case when kind.${sql.identifier(refunded)} > 0 then course.last_day + 40 end`,
};

/** Rows from `source`, whose alias is `course`; the figures are those of the kind that it names. */
function inserted<P extends Path>(path: P, own: Columns<P>, source: SQL, kinds: readonly Named[]): SQL {
  const table = path.replaceAll('-', '_');
  const figures = Object.keys(kinds[0] ?? {}).filter((name) => name !== 'kind');
  const columns = [...Object.keys(own), ...figures].map((name) => sql`${sql.identifier(name)}`);
  const values = [
    ...Object.values(own as Readonly<Record<string, SQL>>),
    ...figures.map((name) => sql`kind.${sql.identifier(name)}`),
  ];
  return sql`
      insert into ${sql.identifier(table)} (${sql.join(columns, ', ')})
      select ${sql.join(values, ', ')}
      from ${source}
      join jsonb_array_elements(${JSON.stringify(kinds)}::text::jsonb) as one on one ->> 'kind' = course.variant
      cross join lateral jsonb_populate_record(null::${sql.identifier(table)}, one) as kind
      on conflict do nothing`;
}

function converted(count: number): SQL {
  return sql`(
        select numbers.n, dossier.id, dossier.reference as dossier_reference, dossier.status as stage,
          dossier.device_type_id as device_id, dossier.action_from_date as first_day, dossier.action_to_date as last_day,
          device.initials || ' ' || numbers.n % ${sql.number(kindsPerDevice)} || ' ' || dossier.status as variant
        from generate_series(1, ${count}::int) as numbers (n)
        join training_courses as dossier on dossier.id = ${manyId(of.dossier, sql`numbers.n`)}
        join device_type_repositories as device on device.id = dossier.device_type_id
        where dossier.has_training_action
      ) as course`;
}

function trainees(count: number): SQL {
  return sql`(
        select course.n, course.dossier_reference, course.stage, course.device_id, course.first_day, course.last_day,
          pair.which, ${sql`person.first_name`} as given_name, ${sql`person.last_name`} as family_name,
          course.variant || ' ' || pair.which as variant
        from ${converted(count)}
        cross join generate_series(0, 1) as pair (which)
        join training_course_candidates as person on person.id = ${manyId(of.candidate, sql`course.n * 2 + pair.which`)}
      ) as course`;
}

/** A trainee once per number of a financing type, with the types of that number. */
function financed(count: number): SQL {
  return sql`(
        select course.n, course.which, course.dossier_reference, course.last_day, types_of_number.financing, types_of_number.types,
          course.variant || ' ' || types_of_number.financing as variant
        from ${trainees(count)}
        cross join ${typesOfNumber}
      ) as course`;
}

const typesOfNumber = sql`(
          select financing_type as financing, array_agg(id order by label) as types
          from financing_type_repositories
          group by financing_type
        ) as types_of_number`;

interface Named {
  readonly kind: string;
}

const kindAlone = ({ kind }: Named): Named => ({ kind });

/** Each number of a financing type is a kind of its own. */
function numbered({ financing, ...figures }: Named & { readonly financing: number }): Named {
  return { ...figures, kind: `${figures.kind} ${financing}` };
}

function invoiced(count: number): SQL {
  return sql`
      insert into training_action_invoices__training_action_candidates (owner_id, target_id, position)
      select invoice.id, ${ofTrainee(of.actionCandidate)}, course.which
      from ${trainees(count)}
      join training_action_invoices as invoice on invoice.id = ${ofCourse(of.invoice)}
      on conflict do nothing`;
}
