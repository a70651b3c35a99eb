import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HelpPage } from '#alec/help/domain/helpPage.ts';
import { storeHelpPages } from '#alec/help/server/storeHelpPages.ts';
import { anyDatabase } from '../world/databases.ts';
import { type DossierApi, migrations, openDossierApi, type Person } from './dossierApi.ts';

const [first, second, third] = ['1', '2', '3'].map((n) => `019a0000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const page = (id: string, more: Partial<HelpPage> = {}): HelpPage => ({
  id,
  slug: null,
  language: null,
  title: 'Devis',
  parent: null,
  position: 1,
  content: '<h2>Marge</h2><p>et &amp; coût</p>',
  routes: [],
  changedOn: '2026-11-25',
  ...more,
});

describe('the pages of the help', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  const store = (pages: readonly HelpPage[], source: 'files' | 'notion' = 'files', now = '2026-03-02') =>
    storeHelpPages(testApi.database, source, pages, new Date(`${now}T09:00:00Z`));
  const read = async (as: Person = 'recruiter') => {
    const { status, document } = await testApi.send('/notion-pages?include=children', { as });
    return status === 200 ? document.data : status;
  };
  const byId = async () =>
    Object.fromEntries(
      (await read()).map((row: { id: string; attributes: object }) => [row.id, row.attributes]),
    );

  it('are what their source says: they come, change and go, and rest when nothing changed', async () => {
    await store([page(first), page(second, { parent: first, title: 'Marge' })]);
    await store(
      [page(first), page(second, { parent: null, title: 'Marges' }), page(third)],
      'files',
      '2026-03-03',
    );
    await store([page(second, { title: 'Marges' }), page(third)], 'files', '2026-03-04');

    const rows = await byId();

    expect(Object.keys(rows).sort()).toEqual([second, third]);
    expect(rows[second]).toMatchObject({
      title: 'Marges',
      plain_text: 'Marge et & coût',
      changed_on: '2026-11-25',
      source: 'files',
    });
    expect(rows[second].updatedAt).toContain('2026-03-03');
  });

  it('of one source take the place of those of the other; those that people wrote stay', async () => {
    const body = {
      data: { type: 'notion_pages', attributes: { title: 'Chez nous', content: '<p>Lundi</p>' } },
    };
    const { status } = await testApi.send('/notion-pages', { as: 'admin', body });
    await store([page(first, { title: 'Notion' })], 'notion');

    const titles = (await read()).map((row: { attributes: { title: string } }) => row.attributes.title);

    expect(status).toBe(201);
    expect(titles.sort()).toEqual(['Chez nous', 'Notion']);
  });

  it('are read by all who work here, and changed where they come from alone', async () => {
    await store([page(first)]);
    const change = {
      method: 'PATCH',
      body: { data: { type: 'notion_pages', id: first, attributes: { title: 'Autre' } } },
    };

    for (const as of ['admin', 'manager', 'cpef', 'regional_director', 'recruiter'] as const)
      expect(await read(as)).toHaveLength(2);
    expect(await read('candidate')).toBe(403);
    expect((await testApi.send(`/notion-pages/${first}`, { as: 'recruiter', ...change })).status).toBe(403);
    expect((await testApi.send(`/notion-pages/${first}`, { as: 'admin', ...change })).status).toBe(422);
  });
});
