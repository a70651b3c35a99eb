import { afterAll, beforeAll, expect, it } from 'vitest';
import { managerId, regionId } from '#alec/demo/people/demoPeople.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import { until } from '../world/until.ts';

/** In Paris: 2027-03-10, a minute before and at midnight, and the midnight two days later. */
const eve = '2027-03-09T22:59:00.000Z';
const firstMinute = '2027-03-09T23:00:00.000Z';
const dayAfter = '2027-03-11T23:00:00.000Z';
const path = '/training-courses?filter[region]=';

let now = new Date(eve);
let server: TestServer;
let other: TestServer;
const region = regionId('OCC');

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  other = await startTestServer({ now: () => now, database: server.database });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const document = {
  data: {
    type: 'delegations',
    attributes: { reason: 'Congés', from_date: '2027-03-10', to_date: '2027-03-11' },
    relationships: {
      manager: { data: { type: 'manager_repositories', id: managerId('laure.dubois') } },
      delegation_manager: { data: { type: 'manager_repositories', id: managerId('cpef') } },
      regions: { data: [{ type: 'region_repositories', id: region }] },
    },
  },
};
const totalOf = async (asked: TestServer) => {
  const { text } = await asked.call(`${path}${region}`, { account: 'cpef' });
  return JSON.parse(text).meta.page.total;
};
const all = async () => {
  const { text } = await server.call(`${path}${region}`, { account: 'admin' });
  return JSON.parse(text).meta.page.total;
};

it('a delegation begins, is shortened, prolonged, withdrawn and ends at the very next request', async () => {
  const expected = await all();
  expect(expected).toBeGreaterThan(0);
  const before = await totalOf(server);
  const { resource } = await server.call('/delegations', {
    method: 'POST',
    account: 'admin',
    body: document,
  });
  const body = (attributes: JsonObject) => ({ data: { type: 'delegations', id: resource.id, attributes } });
  const put = (attributes: JsonObject) =>
    server.call(`/delegations/${resource.id}`, { method: 'PATCH', account: 'admin', body: body(attributes) });

  const seen = [before, await totalOf(server)];
  now = new Date(firstMinute);
  seen.push(await totalOf(server));
  await put({ from_date: '2027-03-11' });
  seen.push(await totalOf(server));
  await put({ from_date: '2027-03-10' });
  seen.push(await totalOf(server));
  now = new Date(dayAfter);
  seen.push(await totalOf(server));
  await put({ to_date: '2027-03-12' });
  seen.push(await totalOf(server));
  await until(async () => (await totalOf(other)) === expected);
  await server.call(`/delegations/${resource.id}`, { method: 'DELETE', account: 'admin' });
  seen.push(await totalOf(server));
  await until(async () => (await totalOf(other)) === 0);

  expect(seen).toEqual([0, 0, expected, 0, expected, 0, expected, 0]);
});
