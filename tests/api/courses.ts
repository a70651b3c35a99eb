import { type House, north, type Reply, type Sent } from './testApi.ts';

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
  house: House,
  attributes: object = {},
  relationships: object = {},
): Promise<string> {
  const reply = await house.send({ path: '/courses', body: courseDocument(attributes, relationships) });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
  return reply.document.data.id;
}

/** A row that has only a label: `regions`, `axes`. */
export async function addLabel(house: House, path: 'regions' | 'axes', label: string): Promise<string> {
  const reply = await house.send({ path: `/${path}`, body: { data: { type: path, attributes: { label } } } });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
  return reply.document.data.id;
}

export function change(
  house: House,
  id: string,
  attributes: object,
  more: Partial<Sent> = {},
): Promise<Reply> {
  const body = { data: { type: 'courses', id, attributes } };
  return house.send({ method: 'PATCH', path: `/courses/${id}`, body, ...more });
}

export function get(house: House, path: string, more: Partial<Sent> = {}): Promise<Reply> {
  return house.send({ method: 'GET', path, ...more });
}
