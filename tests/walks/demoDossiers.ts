import { apiOf, type Row } from './api.ts';

/** The reference of a dossier of the demonstration, which bears the year in which the server of the walks began. */
export const demoReference = (number: number): string =>
  `${process.env.WALK_YEAR}-${String(number).padStart(5, '0')}`;

/** What is written of a candidate brings the sums of the whole action up to date. */
export async function writeHours(number: number, baseURL?: string): Promise<void> {
  const call = apiOf('manager', baseURL);
  const list = await call(
    'GET',
    `/training-action-candidates?filter[training_action.training_course_reference][eq]=${demoReference(number)}`,
  );
  const [candidate] = list.data as unknown as readonly Row[];
  const attributes = { paid_external_training_duration: '7.00' };
  const data = { type: 'training_action_candidates', id: candidate?.id, attributes };
  const { status, detail } = await call('PATCH', `/training-action-candidates/${candidate?.id}`, { data });
  if (status !== 200) throw new Error(`The hours are not written: ${status} ${detail}`);
}
