import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { describeCalls } from '#alec/describeCalls.ts';
import { permissionsOf } from '#alec/permissions.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue, Model, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { mayDo } from '#engine/rules/access.ts';
import generated from '../../generated/model.json' with { type: 'json' };
import openApi from '../../generated/openapi.json' with { type: 'json' };
import { type Answer, startTestServer, type TestServer } from '../world/server.ts';
import { isChanged, listen } from './liveListener.ts';

/**
 * What another candidate, who knows every id of the first, finds out through any call there is: nothing. The second one
 * signs in by an account of the demonstration that has become a candidate's.
 */
const model = generated as unknown as Model;
const first = 'candidate';
const second = 'regional_director';
const profiles = 'candidate-profiles';
const firstProfile = seedId(profiles, 'candidate');
const secondProfile = seedId(profiles, 'second');
const resources = Object.values(model.resources);
const { paths: calls } = describeCalls(openApi as unknown as JsonValue) as unknown as {
  readonly paths: Readonly<Record<string, object>>;
};
const candidate = { role: 'candidate', permissions: new Set(permissionsOf('candidate')) };

/** Those whose rows are parts of a profile, however far below it. */
const parts = resources.filter(isPart);

function isPart({ access, fields }: Resource): boolean {
  const through = fields.find(({ name }) => name === access.own?.through)?.relation?.to;
  return through === profiles || (through !== undefined && isPart(resourceAt(model, through)));
}

/** Rows of the first that the demonstration does not have. */
const added: readonly { path: string; records: readonly FlatRecord[] }[] = [
  row('candidate-ad-marks', { candidate_ad: seedId('candidate-ads', 3), mark: 'kept' }),
  row('candidate-consents', {
    consent: 'accepts_sms',
    is_given: true,
    given_at: '2026-01-02T08:00:00.000Z',
  }),
  row('candidate-documents', { document_type: 'cv', file_name: 'Petit Thomas.pdf' }),
  row('candidate-document-requests', { document_type: 'identity', message: 'Pour Thomas Petit' }),
];

function row(path: string, values: FlatRecord) {
  return { path, records: [{ id: seedId(path, 'first'), candidate_profile: firstProfile, ...values }] };
}

let server: TestServer;
let idsOf: ReadonlyMap<string, readonly string[]>;
let secrets: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  await database.query(
    statementOf(sql`update users set role = 'candidate' where email = ${`${second}@alec.test`}`),
  );
  const [account] = await database.query<{ id: string }>(
    statementOf(sql`select id::text as id from users where email = ${`${second}@alec.test`}`),
  );
  const own = {
    id: secondProfile,
    user: account?.id ?? '',
    first_name: 'Lina',
    last_name: 'Roux',
    availability: 'available',
  };
  const sets = [{ path: profiles, records: [own] }, ...added];
  for (const statement of seedRecords(model, sets, new Date())) await database.query(statement);
  idsOf = new Map(
    await Promise.all(resources.map(async (one) => [one.path, await foreignIds(one)] as const)),
  );
  secrets = [
    ...[profiles, ...parts.map(({ path }) => path)].flatMap((path) => idsOf.get(path) ?? []),
    'Thomas',
    'Petit',
    '+33612345678',
    'candidate@alec.test',
  ];
});

afterAll(() => server.stop());

/** Of the rows of others a few; of those of candidates all. */
async function foreignIds({ table, path, kind }: Resource): Promise<string[]> {
  if (kind === 'singleton') return [];
  const rows = await server.database.query<{ id: string }>(
    statementOf(
      sql`select id::text as id from ${sql.identifier(table)} where id::text <> ${secondProfile} order by id limit ${
        path.startsWith('candidate') ? 200 : 2
      }`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** Nothing of the first stands in an answer, whatever its status. */
function betrayed(text: string): readonly string[] {
  return secrets.filter((secret) => text.includes(secret));
}

const ask = (path: string) => server.call(path, { account: second });

describe('the rows of another candidate', () => {
  it('are there in every resource that belongs to a profile', () => {
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter(({ path }) => (idsOf.get(path) ?? []).length === 0).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it.each(parts.map(({ path }) => path).concat(profiles))('are in no list of %s', async (path) => {
    const resource = resourceAt(model, path);
    const filters = resource.fields.flatMap(({ name, relation, operators }) => {
      if (operators.length === 0 || !relation) return [];
      const [foreign] = idsOf.get(relation.to) ?? [];
      return foreign === undefined ? [] : [`filter[${name}]=${foreign}`];
    });
    const included = resource.fields.flatMap(({ name, relation }) => (relation ? [name] : []));

    const questions = ['', 'filter[q]=Petit', 'page[size]=1&page[number]=2', ...filters];
    const answers = await Promise.all(questions.map((question) => ask(`/${path}?${question}`)));
    const others = await Promise.all([
      ...included.map((name) => ask(`/${path}?include=${name}`)),
      ...(idsOf.get(path) ?? []).slice(0, 3).map((id) => ask(`/${path}?filter[id]=${id}`)),
      ask(`/${path}/export?format=csv`),
    ]);

    const text = [...answers, ...others].map((answer) => answer.text).join('\n');
    // What was asked for stands in the links of an answer.
    const asked = new Set([...filters, ...(idsOf.get(path) ?? [])].map((one) => one.split('=').at(-1)));
    expect(betrayed(text.replaceAll(/"links":\{[^}]*\}/g, '')).filter((one) => !asked.has(one))).toEqual([]);
    const total = path === profiles ? 1 : 0;
    expect(JSON.parse(answers[0]?.text ?? '').meta.page.total).toBe(total);
  });

  it.each(
    Object.entries(calls)
      .filter(([path]) => path.includes('{id}') && path.startsWith('/'))
      .map(
        ([path, asked]) => [path, Object.keys(asked).filter((method) => method !== 'parameters')] as const,
      ),
  )('are at %s what rows are that nobody has', async (path, methods) => {
    const resource = resources.find((one) => path.startsWith(`/${one.path}/`));
    // Whose action is for all rows tells that one is there: of questions that are published, to anybody.
    const isAction = resource && mayDo(candidate, resource, path.split('/').at(-1) ?? '') === 'all';
    const isOpen = resource && (isForAll(resource) || isAction || resource.path === 'candidate-ads');
    // What a call beside the resources means by an id is its own affair.
    const hers = resource ? (idsOf.get(resource.path) ?? []).slice(0, 2) : secrets.filter(isUuid);
    const ids = isOpen ? [] : hers;

    for (const id of ids)
      for (const method of methods) {
        const [known, unknown] = await Promise.all([id, nobodys].map((one) => askWith(method, path, one)));

        expect(known?.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
        expect(codesOf(known), `${method} ${path}`).toEqual(codesOf(unknown));
        expect(betrayed(known?.text ?? '').filter((one) => one !== id)).toEqual([]);
      }
  });

  it.each([profiles, ...parts.map(({ path }) => path)])('are not found in %s by their ids', async (path) => {
    const reach = mayDo(candidate, resourceAt(model, path), 'view');
    const answers = await Promise.all((idsOf.get(path) ?? []).map((id) => ask(`/${path}/${id}`)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([reach === 'none' ? 403 : 404]));
  });

  it('cannot be referred to by rows of one’s own', async () => {
    for (const { path, type } of parts) {
      const answer = await server.call(`/${path}`, {
        account: second,
        method: 'POST',
        body: {
          data: {
            type,
            attributes: {},
            relationships: {
              candidate_profile: { data: { type: 'candidate_profiles', id: firstProfile } },
            },
          },
        },
      });
      expect([403, 404, 422], `${path}: ${answer.text.slice(0, 300)}`).toContain(answer.status);
      expect(betrayed(answer.text).filter((one) => one !== firstProfile)).toEqual([]);
    }
  });

  it('make no event for others', async () => {
    const listener = await listen(server, second, `${profiles}/${secondProfile}`);
    const write = (account: typeof first | typeof second, id: string) =>
      server.call(`/${profiles}/${id}`, {
        account,
        method: 'PATCH',
        body: { data: { type: 'candidate_profiles', id, attributes: { nationality: crypto.randomUUID() } } },
      });

    const foreign = await write(first, firstProfile);
    const own = await write(second, secondProfile);
    const heard = await listener.until(isChanged);
    listener.leave();

    expect([foreign.status, own.status]).toEqual([200, 200]);
    expect(heard.data.id).toBe(secondProfile);
    expect(betrayed(JSON.stringify(listener.received))).toEqual([]);
  });

  it('cannot be listened to', async () => {
    const listener = await listen(server, second, `${profiles}/${firstProfile}`);
    listener.leave();

    expect([403, 404]).toContain(listener.status);
  });
});

/** Every row of it is for every candidate. */
function isForAll(resource: Resource): boolean {
  return mayDo(candidate, resource, 'view') === 'all';
}

const nobodys = '019a0000-0000-7000-8000-00000000abcd';

function askWith(method: string, path: string, id: string): Promise<Answer> {
  const resource = resources.find((one) => path.startsWith(`/${one.path}/`));
  return server.call(path.replace('{id}', id), {
    account: second,
    method: method.toUpperCase(),
    ...(method !== 'get' && { body: { data: { type: resource?.type ?? '', id, attributes: {} } } }),
  });
}

function codesOf(answer: Answer | undefined) {
  return [answer?.status, answer?.status === 204 ? [] : answer?.errors.map(({ code }) => code)];
}
