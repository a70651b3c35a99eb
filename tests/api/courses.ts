import { north, type Reply, type Sent, type TestApi } from './testApi.ts';

let count = 0;

/** A reference nobody has yet. */
export function newReference(): string {
  count += 1;
  return `REF-${count}`;
}

/** The document of a course: attributes over plausible ones, in the north unless told. */
export function courseDocument(attributes: object = {}, relationships: object = {}) {
  return {
    data: {
      type: 'courses',
      attributes: { reference: newReference(), ...attributes },
      relationships: { region: { data: { type: 'regions', id: north } }, ...relationships },
    },
  };
}

/** A course that is there. */
export async function addCourse(
  testApi: TestApi,
  attributes: object = {},
  relationships: object = {},
): Promise<string> {
  const reply = await testApi.send({ path: '/courses', body: courseDocument(attributes, relationships) });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
  return reply.document.data.id;
}

/** A row that has only a label: `regions`, `axes`. */
export async function addLabel(testApi: TestApi, path: 'regions' | 'axes', label: string): Promise<string> {
  const reply = await testApi.send({
    path: `/${path}`,
    body: { data: { type: path, attributes: { label } } },
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
  return reply.document.data.id;
}

export function change(
  testApi: TestApi,
  id: string,
  attributes: object,
  more: Partial<Sent> = {},
): Promise<Reply> {
  const body = { data: { type: 'courses', id, attributes } };
  return testApi.send({ method: 'PATCH', path: `/courses/${id}`, body, ...more });
}

export function get(testApi: TestApi, path: string, more: Partial<Sent> = {}): Promise<Reply> {
  return testApi.send({ method: 'GET', path, ...more });
}
