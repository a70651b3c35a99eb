import { type Attributes, apiOf, one } from './api.ts';
import { createDossier } from './ownDossier.ts';

/** A row of a reference list that no other walk writes in: its id. */
export async function ownRow(baseURL: string | undefined, list: string, label: string): Promise<string> {
  return create(baseURL, `${list}-repositories`, { label });
}

/** A customer of a dossier that no other walk writes in: its id. */
export async function ownCustomer(baseURL: string | undefined, name: string): Promise<string> {
  const { id } = await createDossier(baseURL);
  const relationships = { training_course: one('training_courses', id) };
  return create(baseURL, 'training-course-customers', { name }, relationships);
}

async function create(
  baseURL: string | undefined,
  path: string,
  attributes: Attributes,
  relationships: Attributes = {},
): Promise<string> {
  const { status, data, detail } = await apiOf('admin', baseURL)('POST', `/${path}`, {
    data: { type: path.replaceAll('-', '_'), attributes, relationships },
  });
  if (status !== 201) throw new Error(`POST /${path}: ${status} ${detail}`);
  return data.id;
}
