import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

/** What a planning prints at most: about forty pages. */
export const maxDossiers = 500;

export interface ScheduleRow {
  /** Sessions of the dossiers that are printed, as JSON, in the order of the pages. */
  readonly sessions: string;
  /** How many dossiers have sessions in these days. */
  readonly dossiers: number;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The sessions between two days of the dossiers under some conditions, those that begin first in front. */
export function scheduleSql(where: (alias: string) => SQL, { from, to }: Span): Statement {
  const inSpan = sql`"session"."from_date" <= ${to}::date and "session"."to_date" >= ${from}::date and not "session"."is_draft"`;
  return statementOf(sql`
    with "chosen" as materialized (
      select "t"."id", "t"."reference", min("session"."from_date") as "begins", count(*) over () as "all"
      from "training_courses" as "t"
      join "training_course_sessions" as "session" on "session"."training_course_id" = "t"."id"
      where ${where('t')} and ${inSpan}
      group by "t"."id"
      order by "begins", "t"."reference", "t"."id"
      limit ${maxDossiers}
    )
    select
      coalesce((select max("all") from "chosen"), 0)::integer as "dossiers",
      coalesce(json_agg(json_build_object(
        'dossier', coalesce('ERPF#' || "chosen"."reference", '–'),
        'agencies', coalesce((
          select string_agg("agency"."analytic_label", ', ' order by "agency"."position", "agency"."id")
          from "training_course_groups" as "agency"
          where "agency"."training_course_id" = "chosen"."id"), ''),
        'training', coalesce("training"."label", ''),
        'type', "session"."session_type",
        'period', "session"."period",
        'from', to_char("session"."from_date", 'YYYY-MM-DD'),
        'to', to_char("session"."to_date", 'YYYY-MM-DD')
      ) order by "chosen"."begins", "chosen"."reference", "chosen"."id", "training"."label", "session"."from_date", "session"."id"), '[]')::text as "sessions"
    from "chosen"
    join "training_course_sessions" as "session" on "session"."training_course_id" = "chosen"."id"
    left join "training_course_trainings" as "training" on "training"."id" = "session"."training_course_training_id"
    where ${inSpan}`);
}
