import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { type ResourceObject, startTestServer, type TestServer } from '../world/server.ts';
import { storageWords } from '../world/storageWords.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

async function firstIdOf(list: string): Promise<string> {
  const { rows } = await server.call(`/${list}?page[size]=1`, { account: 'admin' });
  return rows[0]?.id ?? '019a0000-0000-7000-8000-000000000000';
}

const documentOf = (list: string, id?: string) => ({
  data: { type: list.replaceAll('-', '_'), ...(id && { id }), attributes: { label: 'Essai' } },
});

describe('a recruiter', () => {
  it('reads the name of the region beside her dossiers, whose list she may not open', async () => {
    const answer = await server.call('/training-courses?include=region', { account: 'recruiter' });

    const { included } = JSON.parse(answer.text) as { included: ResourceObject[] };
    expect(answer.rows.length).toBeGreaterThan(0);
    expect(included).toContainEqual(
      expect.objectContaining({
        type: 'region_repositories',
        attributes: expect.objectContaining({ name: expect.any(String) }),
      }),
    );
  });
});

describe('the Model of a screen', () => {
  const accounts = ['admin', 'manager', 'cpef', 'regional_director', 'recruiter', 'candidate'] as const;
  const readAs = async (account: (typeof accounts)[number], headers?: Readonly<Record<string, string>>) => {
    const answer = await server.call('/model', { account, headers });
    const { resources = {} } = JSON.parse(answer.text || '{}') as Partial<ScreenModel>;
    return { status: answer.status, headers: answer.headers, text: answer.text, resources };
  };

  it.each(accounts)(
    'says nothing of tables, of columns and of the rules of access to the account %s',
    async (account) => {
      const { status, text, resources } = await readAs(account);

      const keys = new Set([...text.matchAll(/"(\w+)":/g)].map(([, key]) => key));
      const forbidden = [
        'table',
        'column',
        'joinTable',
        'index',
        'unique',
        'pii',
        'access',
        'group',
        'own',
        'mine',
        'never',
      ];
      expect(status).toBe(200);
      expect(Object.keys(resources).length).toBeGreaterThan(10);
      expect(forbidden.filter((key) => keys.has(key))).toEqual([]);
      expect(storageWords(server.model).filter((word) => text.includes(`"${word}"`))).toEqual([]);
      expect(text).not.toContain('erpf.');
    },
  );

  it('has of each role what that one may see', async () => {
    const [admin, recruiter, candidate] = await Promise.all(
      (['admin', 'recruiter', 'candidate'] as const).map((account) => readAs(account)),
    );

    const shown = Object.values(server.model.resources).filter(({ access }) => !access.throughCalls);
    expect(Object.keys(admin?.resources ?? {})).toEqual(shown.map(({ path }) => path));
    expect(recruiter?.resources).not.toHaveProperty('estimator-configurations');
    expect(recruiter?.text).not.toContain('total_gross_margin');
    expect(recruiter?.resources?.['training-courses']?.may).toMatchObject({ view: 'own', update: 'own' });
    expect(recruiter?.resources?.['training-courses']?.may).not.toHaveProperty('lock');
    expect(candidate?.resources?.documents?.may).toEqual({ create: 'own', view: 'own' });
    expect(candidate?.resources?.['training-courses']).toMatchObject({ isOpen: false, may: {} });
    expect(candidate?.resources).not.toHaveProperty('training-course-estimators');
  });

  it('is not sent again to whoever has it, and another person’s is no answer', async () => {
    const { headers } = await readAs('manager');
    const known = { 'if-none-match': headers.get('etag') ?? '' };

    const [same, other] = await Promise.all([readAs('manager', known), readAs('recruiter', known)]);

    expect([same.status, same.text, other.status]).toEqual([304, '', 200]);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('comes packed, and as the administrator asks for it in the place of another', async () => {
    const { resource } = await server.call('/auth/me', { account: 'recruiter' });
    const emulated = await readAs('admin', { 'x-emulate': resource.id, 'accept-encoding': 'br' });
    const plain = await readAs('recruiter', { 'accept-encoding': 'identity' });

    expect(emulated.headers.get('content-encoding')).toBe('br');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(emulated.text).toBe(plain.text);
  });

  it('is closed to whoever is not signed in', async () => {
    expect((await server.call('/model')).status).toBe(401);
  });
});

describe('a manager beside a dossier', () => {
  const managerSeenBy = async (account: 'recruiter' | 'cpef') => {
    const answer = await server.call('/training-courses?include=manager', { account });
    const { included } = JSON.parse(answer.text) as { included: ResourceObject[] };
    return included.find(({ type }) => type === 'manager_repositories');
  };

  it('has a name and a function for whoever may not open the list of managers', async () => {
    const manager = await managerSeenBy('recruiter');

    expect(manager?.attributes).toMatchObject({
      last_name: expect.any(String),
      title: 'Gestionnaire formation',
    });
    for (const name of ['email', 'last_connection', 'has_signature'])
      expect(manager?.attributes).not.toHaveProperty(name);
    for (const name of ['user', 'supervisor']) expect(manager?.relationships ?? {}).not.toHaveProperty(name);
  });

  it('is known in full to whoever may open it', async () => {
    expect((await managerSeenBy('cpef'))?.attributes).toHaveProperty('last_connection');
  });
});

describe('a candidate', () => {
  it('keeps her profile, and it keeps her', async () => {
    const account = 'candidate';
    const [profile] = (await server.call('/candidate-profiles', { account })).rows;
    const path = `/candidate-profiles/${profile?.id}`;
    const nobody = { user: { data: null } };

    const answers = [
      await server.call(path, {
        account,
        method: 'PATCH',
        body: { data: { type: 'candidate_profiles', id: profile?.id ?? '', relationships: nobody } },
      }),
      await server.call(`${path}/relationships/user`, { account, method: 'PATCH', body: nobody.user }),
    ];

    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [422, 'read-only'],
      [422, 'read-only'],
    ]);
    expect((await server.call(path, { account })).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('fills, corrects, orders and empties a list', async () => {
    const account = 'admin';
    const list = 'strategic-axis-repositories';

    const created = await server.call(`/${list}`, { account, method: 'POST', body: documentOf(list) });
    const { id } = created.resource;
    const changed = await server.call(`/${list}/${id}`, {
      account,
      method: 'PATCH',
      body: documentOf(list, id),
    });
    const target = await firstIdOf(list);
    const moved = await server.call(`/${list}/${id}/sort`, {
      account,
      method: 'POST',
      body: { meta: { move: 'before', target } },
    });
    const first = await firstIdOf(list);
    const deleted = await server.call(`/${list}/${id}`, { account, method: 'DELETE' });
    const gone = await server.call(`/${list}/${id}`, { account });

    expect([created, changed, moved, deleted, gone].map(({ status }) => status)).toEqual([
      201, 200, 200, 204, 404,
    ]);
    expect(first).toBe(id);
  });
});
