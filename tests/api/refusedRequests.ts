import { expect } from 'vitest';
import type { TestDatabase } from '../world/databases.ts';
import { addCourse, addLabel, courseDocument, newReference } from './courses.ts';
import { openTestApi, type Sent, south, type TestApi } from './testApi.ts';

/** What is there before a request that is refused. */
export interface Standing {
  readonly course: string;
  readonly locked: string;
  readonly southern: string;
  readonly axis: string;
  readonly taken: string;
  readonly used: string;
}

/** A request and the error it meets: status, code, and where. */
export interface Row {
  readonly title: string;
  readonly sent: (there: Standing) => Sent;
  readonly status: number;
  readonly code: string;
  readonly pointer?: string;
  readonly header?: string;
}

export const withAttributes = (attributes: object) => ({
  path: '/courses',
  body: courseDocument(attributes),
});
export const withRelationships = (relationships: object) => ({
  path: '/courses',
  body: courseDocument({}, relationships),
});
export const axisNamed = (attributes: object) => ({
  path: '/axes',
  body: { data: { type: 'axes', attributes } },
});
export const patchCourse = (id: string, data: object, more: Partial<Sent> = {}): Sent => ({
  method: 'PATCH',
  path: `/courses/${id}`,
  body: { data: { type: 'courses', id, ...data } },
  ...more,
});

export interface RefusalApi extends TestApi {
  readonly there: Standing;
}

export async function openRefusalApi(engine: TestDatabase): Promise<RefusalApi> {
  const testApi = await openTestApi(engine);
  const taken = newReference();
  const used = await addLabel(testApi, 'regions', 'Utilisée');
  const inRegion = (id: string) => ({ region: { data: { type: 'regions', id } } });
  const there = {
    course: await addCourse(testApi),
    locked: await addCourse(testApi),
    southern: await addCourse(testApi, {}, inRegion(south)),
    axis: await addLabel(testApi, 'axes', 'Axe'),
    taken,
    used,
  };
  await addCourse(testApi, { reference: taken }, inRegion(used));
  await testApi.send({ method: 'PATCH', path: `/courses/${there.locked}/lock` });
  return { ...testApi, there };
}

/** Sends the request of a row and expects its error. */
export async function expectRefused({ send, there }: RefusalApi, row: Row): Promise<void> {
  const { status, code, pointer, header } = row;
  const answer = await send(row.sent(there));

  const [error] = answer.document.errors;
  expect(error).toMatchObject({ id: 'request-1', status: String(status), code });
  expect(error.title).not.toBe('');
  expect(error.detail).not.toMatch(/\{\{|\[\[|^[a-z-]+$/);
  expect(error.source?.pointer).toBe(pointer);
  if (header) expect(error.source).toEqual({ header });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
}
