import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../courses.ts';
import { type JsonApiWorld, openJsonApiWorld } from './jsonApiWorld.ts';

const jsonApi = 'application/vnd.api+json';
const atomic = `${jsonApi};ext="https://jsonapi.org/ext/atomic"`;
const axis = { data: { type: 'axes', attributes: { label: 'Autre' } } };

let world: JsonApiWorld;
beforeAll(async () => {
  world = await openJsonApiWorld();
});
afterAll(() => world.testApi.close());

const post = (type: string) =>
  world.testApi.send({ path: '/axes', body: axis, headers: { 'content-type': type } });
const read = (accept: string) => get(world.testApi, '/axes', { headers: { accept } });

describe('content negotiation of JSON:API', () => {
  test.each([
    ['an answer with data', () => get(world.testApi, '/axes'), jsonApi],
    ['an answer with errors', () => get(world.testApi, '/axes?sort=nothing'), jsonApi],
    [
      'an answer of the extension',
      () =>
        world.testApi.send({
          path: '/operations',
          body: { 'atomic:operations': [{ op: 'add', ...axis }] },
          headers: { 'content-type': atomic },
        }),
      atomic,
    ],
  ])('%s bears the media type, with the extension where one is applied', async (_, ask, type) => {
    expect((await ask()).headers.get('content-type')).toBe(type);
  });

  test.each([
    ['another parameter', `${jsonApi}; charset=utf-8`, 415],
    ['an unknown extension', `${jsonApi}; ext="https://example.org/other"`, 415],
    [
      'an unknown extension beside one that is known',
      `${jsonApi}; ext="https://jsonapi.org/ext/atomic https://example.org/other"`,
      415,
    ],
    ['a profile that nobody knows', `${jsonApi}; profile="https://example.org/profile"`, 201],
  ])('a body with %s', async (_, type, status) => {
    expect((await post(type)).status).toBe(status);
  });

  test.each([
    ['only with another parameter', `${jsonApi}; charset=utf-8`, 406],
    ['with another parameter and plain', `${jsonApi}; charset=utf-8, ${jsonApi}`, 200],
    ['only with unknown extensions', `${jsonApi}; ext="https://example.org/other"`, 406],
    ['with a profile that nobody knows', `${jsonApi}; profile="https://example.org/profile"`, 200],
  ])('an answer that is accepted %s', async (_, accept, status) => {
    expect((await read(accept)).status).toBe(status);
  });

  test('looks at headers alone, never at a member of the document', async () => {
    const jsonapi = { version: '1.1', ext: ['https://example.org/other'] };

    const { status } = await world.testApi.send({ path: '/axes', body: { ...axis, jsonapi } });

    expect(status).toBe(201);
  });
});
