import type * as typed from '#alec/behaviour.ts';
import { holdProfile } from '#alec/candidate/server/heldProfile.ts';
import { noteActivity } from '#alec/candidate/server/noteActivity.ts';
import { violationProblem } from '#engine/api/request/problem.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

type Parts = 'candidate-languages' | 'candidate-experiences' | 'candidate-formations';
type Part<P extends Parts> = Pick<typed.Behaviour<P>, 'beforeWrite' | 'afterWrite'>;

const mostParts = 50;

export const candidateLanguages: Part<'candidate-languages'> = {
  beforeWrite: (pending) => withinLimit('candidate-languages', pending),
  afterWrite: noteActivity,
};

export const candidateExperiences: Part<'candidate-experiences'> = {
  beforeWrite: (pending) => withinLimit('candidate-experiences', pending),
  afterWrite: noteActivity,
};

export const candidateFormations: Part<'candidate-formations'> = {
  beforeWrite: (pending) => withinLimit('candidate-formations', pending),
  afterWrite: noteActivity,
};

/** Those who add at once wait for each other, since the profile is held. */
async function withinLimit<P extends Parts>(
  path: P,
  { writing, event, next }: typed.PendingWrite<Parts>,
): Promise<typed.Amendment<P>> {
  if (event !== 'created') return {};
  const profile = await holdProfile(writing, next.candidate_profile);
  if (!profile) return {};
  const [counts] = await writing.tx.query<Readonly<Record<Parts, number>>>(
    statementOf(sql`
      select
        (select count(*)::integer from candidate_languages as part where part.candidate_profile_id = ${profile.id}::uuid)
          as "candidate-languages",
        (select count(*)::integer from candidate_experiences as part where part.candidate_profile_id = ${profile.id}::uuid)
          as "candidate-experiences",
        (select count(*)::integer from candidate_formations as part where part.candidate_profile_id = ${profile.id}::uuid)
          as "candidate-formations"`),
  );
  const count = counts?.[path] ?? 0;
  if (count < mostParts) return {};
  const values = { count: count + 1, max: mostParts };
  return { problems: [violationProblem({ code: 'too-many-items', values }, '/data')] };
}
