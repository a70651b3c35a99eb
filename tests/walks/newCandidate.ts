import { regionId, userId } from '#alec/demo/people/demoPeople.ts';
import { apiOf, one, type Row } from './api.ts';

/** The API of a server as one account calls it; what is refused is a failure of the walk. */
export function callsOf(account: string, origin: string) {
  const call = apiOf(account, origin);
  const write = async (method: string, path: string, body?: unknown): Promise<Row> => {
    const answer = await call(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.detail}`);
    return answer.data;
  };
  const rows = async (path: string) => (await write('GET', path)) as unknown as readonly Row[];
  return { write, rows, first: async (path: string) => (await rows(path))[0] as Row };
}

/**
 * Gives the account of the candidate to somebody who has not looked for a mission yet: nothing is known of her. Only on a
 * server of the walk’s own: others walk with that account.
 */
export async function lendAccount(origin: string): Promise<void> {
  const { first, write } = callsOf('admin', origin);
  const rename = (id: string, attributes: Row['attributes']) =>
    write('PATCH', `/users/${id}`, { data: { type: 'users', id, attributes } });
  const { id, attributes } = await first('/users?filter[role]=candidate&page[size]=1');
  await rename(id, { email: 'thomas.petit@exemple.test' });
  const hers = { first_name: 'Inès', last_name: 'Caron', email: attributes.email, role: 'candidate' };
  await rename(userId('emilie.rousseau'), hers);
}

/** As a manager does for a profile that is of no region: its recruiters see it from then on. */
export async function assignRegion(origin: string, profileId: string): Promise<void> {
  const meta = { region: regionId('IDF') };
  await callsOf('manager', origin).write('PATCH', `/candidate-profiles/${profileId}/assign-region`, { meta });
}

/** As a recruiter asks a candidate for a document. */
export async function askForIdentity(origin: string, profileId: string): Promise<void> {
  const type = 'candidate_document_requests';
  const attributes = { document_type: 'identity', message: 'Recto et verso, s’il vous plaît.' };
  const relationships = { candidate_profile: one('candidate_profiles', profileId) };
  const data = { type, attributes, relationships };
  await callsOf('recruiter', origin).write('POST', '/candidate-document-requests', { data });
}
