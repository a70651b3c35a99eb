import { type CalendarEvent, calendarText } from '#alec/candidate/domain/calendarText.ts';
import type { CandidateTraining } from '#alec/candidate/domain/candidateTraining.ts';
import { sessionTimes } from '#alec/candidate/domain/sessionHours.ts';
import {
  type CandidateParts,
  candidateCall,
  idBefore,
  type Person,
} from '#alec/candidate/server/ownCandidate.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { contentDisposition } from '#engine/api/respond/contentDisposition.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { printWords, type Translate } from '#engine/print/printWords.ts';
import type { RecordOf } from '#generated/records.ts';
import { readTrainings } from './readTrainings.ts';

type Mission = Pick<
  Required<RecordOf<'candidate-missions'>>,
  'id' | 'title' | 'company' | 'city' | 'from_date' | 'to_date' | 'agency' | 'agency_phone'
>;

/** `GET /candidate/calendar.ics`: the missions and the training sessions of the caller. */
export function calendarResponse(source: Request, parts: CandidateParts): Promise<Response> {
  return candidateCall(source, parts, async (person) => {
    const { database, context, model, now } = parts;
    const say = printWords(context.locale);
    const missions = await readMissions(database, person);
    const trainings = await readTrainings(database, person, now());
    const zone = timeZoneOf(model);
    return fileOf(
      'alec.ics',
      [
        ...missions.map((mission) => missionEvent(mission, say)),
        ...trainings.flatMap((training) => trainingEvents(training, zone, say)),
      ],
      parts,
    );
  });
}

/** `GET /candidate/missions/{id}/calendar.ics`: one mission of the caller; 404 for any other. */
export function missionCalendarResponse(source: Request, parts: CandidateParts): Promise<Response> {
  return candidateCall(source, parts, async (person) => {
    const id = idBefore(source, 1);
    const [mission] = isUuid(id) ? await readMissions(parts.database, person, id) : [];
    if (!mission) throw new Refusal(problem('not-found'));
    return fileOf('mission.ics', [missionEvent(mission, printWords(parts.context.locale))], parts);
  });
}

const mostMissions = 500;

/** All of them, or the one of an id. */
function readMissions(database: Connection, { profileId }: Person, id?: string): Promise<Mission[]> {
  return database.query<Mission>(
    statementOf(sql`
      select mission.id, mission.title, mission.company, mission.city, mission.from_date::text as from_date,
        mission.to_date::text as to_date, mission.agency, mission.agency_phone
      from candidate_missions as mission
      where mission.candidate_profile_id = ${profileId}::uuid
        and mission.id = coalesce(${id ?? null}::uuid, mission.id)
      order by mission.from_date, mission.id
      limit ${mostMissions}`),
  );
}

/** Of a mission without an end the first day is known. */
function missionEvent(mission: Mission, say: Translate): CalendarEvent {
  const { id, title, company, city, from_date: from, to_date: to, agency, agency_phone: phone } = mission;
  const agencyWords = [agency, phone].filter(Boolean).join(', ');
  return {
    uid: `${id}@alec`,
    title: say('candidate.calendar.mission', { title }),
    when: { from, to: to ?? from },
    description: [
      ...(company ? [say('candidate.calendar.company', { name: company })] : []),
      ...(agencyWords ? [say('candidate.calendar.agency', { name: agencyWords })] : []),
      ...(to ? [] : [say('candidate.calendar.open')]),
    ].join('\n'),
    ...(city && { place: [company, city].filter(Boolean).join(', ') }),
  };
}

function trainingEvents(training: CandidateTraining, zone: string, say: Translate): CalendarEvent[] {
  const { label, organization_name: organization, organization_city, city, reference, sessions } = training;
  const place = [organization, city ?? organization_city].filter(Boolean).join(', ');
  return sessions.flatMap((session) =>
    sessionTimes(session, zone).map(({ day, when }) => ({
      uid: `${[session.id, day].filter(Boolean).join('-')}@alec`,
      title: say('candidate.calendar.training', { title: label }),
      when,
      description: say('candidate.calendar.reference', { reference }),
      ...(place !== '' && { place }),
    })),
  );
}

function fileOf(name: string, events: readonly CalendarEvent[], { context, now }: CandidateParts): Response {
  const say = printWords(context.locale);
  const text = calendarText({ name: say('candidate.calendar.name'), events, at: now() });
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': contentDisposition('attachment', name),
      'content-language': context.locale,
      'cache-control': 'private, no-store',
    },
  });
}
