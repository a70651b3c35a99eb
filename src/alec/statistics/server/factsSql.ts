import { timeZone } from '#alec/schedule/domain/localDay.ts';
import { type SQL, sql } from '#engine/db/sql.ts';

/** How a dossier that is neither closed nor cancelled says until when it is in stock. */
export const forever = '9999-12-31';

/**
 * Writes the facts of dossiers from what dossiers, actions, candidates, results and history say. The same text serves
 * one dossier and all of them: `factsSql(isOneOf(sql`dossier.id`, ids))`.
 *
 * A dossier that says it is closed and has no history of it (it was brought in) was so when it was last changed. How long
 * it was in each status it has left goes from one change in its history to the next.
 */
export function factsSql(which: SQL): SQL {
  return sql`
      insert into dossier_facts (
        id,
        training_course_id, region_id, device_type_id, manager_id, cpef_manager_id, regional_director_id,
        user_id, created_on, closed_on, cancelled_on, converted_on, stock_until, action_from_date,
        cancellation_type, candidate_count, results_given, results_full, expected_hours, real_hours, real_cost,
        requested_amount, received_amount, margin, seconds_to_conversion, seconds_to_do, seconds_pending,
        seconds_waiting_for_ae, seconds_waiting_for_of_date, seconds_waiting_for_of_convention,
        seconds_todo_dr, seconds_waiting_for_validation, seconds_done, seconds_waiting_for_opco,
        seconds_relaunch_opco, seconds_to_check, seconds_waiting_for_retour_ae, seconds_in_progress,
        seconds_payroll_control, seconds_complete, seconds_scoring, seconds_closed, seconds_dispute,
        seconds_cancelled, created_at, deleted_at, is_draft
      )
      select
        dossier.id,
        dossier.id,
        dossier.region_id,
        dossier.device_type_id,
        dossier.manager_id,
        dossier.cpef_manager_id,
        dossier.regional_director_id,
        dossier.user_id,
        (dossier.created_at at time zone ${timeZone})::date,
        case when dossier.status = 'closed' then settled.on_day end,
        case when dossier.status = 'cancelled' then settled.on_day end,
        (action.converted_at at time zone ${timeZone})::date,
        coalesce(settled.on_day, ${forever}::date),
        action.from_date,
        case when dossier.status = 'cancelled' then dossier.cancellation_type end,
        people.candidate_count,
        results.given,
        results.full_ones,
        action.expected_total_duration,
        action.real_total_duration,
        action.real_total_cost,
        action.opco_requested_amount + action.miscellaneous_services_requested_amount
          + action.cofi_requested_amount + action.various_aids_requested_amount,
        action.opco_received_amount + action.miscellaneous_services_received_amount
          + action.cofi_received_amount + action.various_aids_received_amount,
        action.final_training_margin,
        case when action.converted_at is not null
          then greatest(0, extract(epoch from action.converted_at - dossier.created_at))::integer end,
        stay.seconds_to_do, stay.seconds_pending, stay.seconds_waiting_for_ae,
        stay.seconds_waiting_for_of_date, stay.seconds_waiting_for_of_convention, stay.seconds_todo_dr,
        stay.seconds_waiting_for_validation, stay.seconds_done, stay.seconds_waiting_for_opco,
        stay.seconds_relaunch_opco, stay.seconds_to_check, stay.seconds_waiting_for_retour_ae,
        stay.seconds_in_progress, stay.seconds_payroll_control, stay.seconds_complete, stay.seconds_scoring,
        stay.seconds_closed, stay.seconds_dispute, stay.seconds_cancelled,
        dossier.created_at,
        dossier.deleted_at,
        dossier.is_draft
      from training_courses as dossier
      left join training_actions as action
        on action.training_course_id = dossier.id
        and not action.is_draft
        and action.deleted_at is null
      cross join lateral (
        select count(*)::integer as candidate_count
        from training_course_candidates as person
        where person.training_course_id = dossier.id
          and not person.is_draft
      ) as people
      cross join lateral (
        select
          count(*)::integer as given,
          count(*) filter (where training.result_type = 'total_validation')::integer as full_ones
        from candidate_trainings as training
        join training_action_candidates as trainee on trainee.id = training.training_action_candidate_id
        where trainee.training_action_id = action.id
          and training.result_type <> 'undefined'
          and not training.is_draft
          and not trainee.is_draft
      ) as results
      cross join lateral (
        select
          (sum(passage.seconds) filter (where passage.status = 'to_do'))::integer as seconds_to_do,
          (sum(passage.seconds) filter (where passage.status = 'pending'))::integer as seconds_pending,
          (sum(passage.seconds) filter (where passage.status = 'waiting_for_ae'))::integer as seconds_waiting_for_ae,
          (sum(passage.seconds) filter (where passage.status = 'waiting_for_of_date'))::integer as seconds_waiting_for_of_date,
          (sum(passage.seconds) filter (where passage.status = 'waiting_for_of_convention'))::integer as seconds_waiting_for_of_convention,
          (sum(passage.seconds) filter (where passage.status = 'todo_dr'))::integer as seconds_todo_dr,
          (sum(passage.seconds) filter (where passage.status = 'waiting_for_validation'))::integer as seconds_waiting_for_validation,
          (sum(passage.seconds) filter (where passage.status = 'done'))::integer as seconds_done,
          (sum(passage.seconds) filter (where passage.status = 'waiting_for_opco'))::integer as seconds_waiting_for_opco,
          (sum(passage.seconds) filter (where passage.status = 'relaunch_opco'))::integer as seconds_relaunch_opco,
          (sum(passage.seconds) filter (where passage.status = 'to_check'))::integer as seconds_to_check,
          (sum(passage.seconds) filter (where passage.status = 'waiting_for_retour_ae'))::integer as seconds_waiting_for_retour_ae,
          (sum(passage.seconds) filter (where passage.status = 'in_progress'))::integer as seconds_in_progress,
          (sum(passage.seconds) filter (where passage.status = 'payroll_control'))::integer as seconds_payroll_control,
          (sum(passage.seconds) filter (where passage.status = 'complete'))::integer as seconds_complete,
          (sum(passage.seconds) filter (where passage.status = 'scoring'))::integer as seconds_scoring,
          (sum(passage.seconds) filter (where passage.status = 'closed'))::integer as seconds_closed,
          (sum(passage.seconds) filter (where passage.status = 'dispute'))::integer as seconds_dispute,
          (sum(passage.seconds) filter (where passage.status = 'cancelled'))::integer as seconds_cancelled,
          max(passage.left_at) as last_change
        from (
          select
            change.item ->> 'old' as status,
            entry.created_at as left_at,
            greatest(0, extract(epoch from entry.created_at
              - coalesce(lag(entry.created_at) over (order by entry.created_at, entry.id), dossier.created_at))) as seconds
          from activities as entry
          cross join lateral jsonb_array_elements(entry.changes) as change (item)
          where entry.entity_id = dossier.id::text
            and entry.entity_type = 'training_courses'
            and entry.event = 'updated'
            and entry.changes @> '[{"field": "status"}]'
            and change.item ->> 'field' = 'status'
        ) as passage
      ) as stay
      cross join lateral (
        select case when dossier.status in ('closed', 'cancelled')
          then (coalesce(stay.last_change, dossier.updated_at) at time zone ${timeZone})::date end as on_day
      ) as settled
      where ${which}
      on conflict (id) do update set (
        training_course_id, region_id, device_type_id, manager_id, cpef_manager_id, regional_director_id,
        user_id, created_on, closed_on, cancelled_on, converted_on, stock_until, action_from_date,
        cancellation_type, candidate_count, results_given, results_full, expected_hours, real_hours, real_cost,
        requested_amount, received_amount, margin, seconds_to_conversion, seconds_to_do, seconds_pending,
        seconds_waiting_for_ae, seconds_waiting_for_of_date, seconds_waiting_for_of_convention,
        seconds_todo_dr, seconds_waiting_for_validation, seconds_done, seconds_waiting_for_opco,
        seconds_relaunch_opco, seconds_to_check, seconds_waiting_for_retour_ae, seconds_in_progress,
        seconds_payroll_control, seconds_complete, seconds_scoring, seconds_closed, seconds_dispute,
        seconds_cancelled, created_at, deleted_at, is_draft
      ) = (
        excluded.training_course_id, excluded.region_id, excluded.device_type_id, excluded.manager_id,
        excluded.cpef_manager_id, excluded.regional_director_id, excluded.user_id, excluded.created_on,
        excluded.closed_on, excluded.cancelled_on, excluded.converted_on, excluded.stock_until,
        excluded.action_from_date, excluded.cancellation_type, excluded.candidate_count, excluded.results_given,
        excluded.results_full, excluded.expected_hours, excluded.real_hours, excluded.real_cost,
        excluded.requested_amount, excluded.received_amount, excluded.margin, excluded.seconds_to_conversion,
        excluded.seconds_to_do, excluded.seconds_pending, excluded.seconds_waiting_for_ae,
        excluded.seconds_waiting_for_of_date, excluded.seconds_waiting_for_of_convention,
        excluded.seconds_todo_dr, excluded.seconds_waiting_for_validation, excluded.seconds_done,
        excluded.seconds_waiting_for_opco, excluded.seconds_relaunch_opco, excluded.seconds_to_check,
        excluded.seconds_waiting_for_retour_ae, excluded.seconds_in_progress, excluded.seconds_payroll_control,
        excluded.seconds_complete, excluded.seconds_scoring, excluded.seconds_closed, excluded.seconds_dispute,
        excluded.seconds_cancelled, excluded.created_at, excluded.deleted_at, excluded.is_draft
      )`;
}

/**
 * Writes the facts of dossiers that the transaction has made and that have no parts yet: what `factsSql` gives for these,
 * without looking for actions, candidates and history.
 */
export function begunFactsSql(which: SQL): SQL {
  return sql`
      insert into dossier_facts (
        id, training_course_id, region_id, device_type_id, manager_id, cpef_manager_id, regional_director_id, user_id,
        created_on, stock_until, candidate_count, results_given, results_full, created_at, deleted_at, is_draft
      )
      select
        dossier.id, dossier.id, dossier.region_id, dossier.device_type_id, dossier.manager_id, dossier.cpef_manager_id,
        dossier.regional_director_id, dossier.user_id, (dossier.created_at at time zone ${timeZone})::date,
        ${forever}::date, 0, 0, 0, dossier.created_at, dossier.deleted_at, dossier.is_draft
      from training_courses as dossier
      where ${which}`;
}

/**
 * Gives dossiers the days of their facts, by which their list is filtered. They are no change that anybody made: the
 * version of the dossier stays.
 */
export function datesSql(which: SQL): SQL {
  return sql`
      update training_courses as dossier
      set closed_on = fact.closed_on,
        cancelled_on = fact.cancelled_on,
        converted_on = fact.converted_on,
        stock_until = fact.stock_until
      from dossier_facts as fact
      where dossier.id = fact.id
        and ${which}
        and (dossier.closed_on, dossier.cancelled_on, dossier.converted_on, dossier.stock_until)
          is distinct from (fact.closed_on, fact.cancelled_on, fact.converted_on, fact.stock_until)`;
}
