import { type CandidateTraining, trainingState } from '#alec/candidate/domain/candidateTraining.ts';
import type { Person } from '#alec/candidate/server/ownCandidate.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Connection } from '#engine/db/database.ts';
import { trainingsSql } from './trainingsSql.ts';

type Row = Omit<CandidateTraining, 'sessions' | 'state'> & { readonly sessions: string };

/**
 * The trainings of the dossiers that somebody is a candidate of, in one statement.
 *
 * @example
 * await readTrainings(database, person, now) // [{ id: '0193…', label: 'CACES R489', state: 'planned', sessions: […], … }]
 */
export async function readTrainings(
  database: Connection,
  { profileId }: Pick<Person, 'profileId'>,
  now: Date,
): Promise<CandidateTraining[]> {
  const rows = await database.query<Row>(trainingsSql(profileId));
  const today = localDay(now);
  return rows.map(({ sessions, ...row }) => ({
    ...row,
    state: trainingState(row, today),
    sessions: JSON.parse(sessions),
  }));
}
