import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { admin, type Document, director, north, openTestApi, south, type TestApi } from './testApi.ts';

describe('rows that become one', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());

  let number = 0;
  const add = async (path: string, attributes: object, relationships: object = {}): Promise<string> => {
    const body = { data: { type: path.replaceAll('-', '_'), attributes, relationships } };
    const { status, document } = await testApi.send({ path: `/${path}`, body });
    expect(status, JSON.stringify(document)).toBe(201);
    return document.data.id;
  };
  const link = (type: string, id: string | null) => ({ data: id && { type, id } });
  const region = (label = `Région ${++number}`) => add('regions', { label });
  const axis = (label = `Axe ${++number}`) => add('axes', { label });
  const theme = (label: string, parent: string | null = null) =>
    add('themes', { label }, { parent: link('themes', parent), region: link('regions', north) });
  const course = (more: object = {}) =>
    add('courses', { reference: `C-${++number}` }, { region: link('regions', north), ...more });
  const merge = (path: string, id: string, others: readonly string[], more: object = {}, sent: object = {}) =>
    testApi.send({ path: `/${path}/${id}/merge`, body: { meta: { with: others, ...more } }, ...sent });
  const unmerge = (path: string, id: string, sent: object = {}) =>
    testApi.send({ path: `/${path}/${id}/unmerge`, body: {}, ...sent });
  const get = async (path: string, id: string): Promise<Document> => {
    const { document } = await testApi.send({ method: 'GET', path: `/${path}/${id}` });
    return document.data;
  };
  const statusOf = async (path: string, id: string) =>
    (await testApi.send({ method: 'GET', path: `/${path}/${id}` })).status;
  const linksOf = (record: Document, name: string): Document =>
    [record.relationships[name].data ?? []].flat().map(({ id }: Document) => id);
  const lock = (id: string) => testApi.send({ method: 'PATCH', path: `/courses/${id}/lock` });

  test('leave one, whose values were chosen, and whatever named another names it', async () => {
    const [kept, gone] = [await region(), await region('Lille')];
    const [one, other] = [await course({ region: link('regions', gone) }), await theme(`Thème ${++number}`)];

    const { status, document } = await merge('regions', kept, [gone], { values: { label: 'Lille' } });

    expect(status, JSON.stringify(document)).toBe(200);
    expect(document.meta).toMatchObject({
      references: [{ resource: 'courses', field: 'region', trashed: false, count: 1 }],
      others: false,
    });
    expect((await get('regions', kept)).attributes.label).toBe('Lille');
    expect(await statusOf('regions', gone)).toBe(404);
    expect(linksOf(await get('courses', one), 'region')).toEqual([kept]);
    expect(linksOf(await get('themes', other), 'region')).toEqual([north]);
    const said = [kept, gone, one].map(async (id) => (await testApi.history(id)).at(-1).changes);
    expect(
      (await Promise.all(said)).map(
        (changes) => changes.find(({ field }: Document) => field === 'merge').label.en,
      ),
    ).toEqual(['Merged with', 'Merged into', 'Merge']);
  });

  test('stand once in a list of several, in their place', async () => {
    const [first, kept, gone] = [await axis(), await axis(), await axis()];
    const data = [gone, first, kept].map((id) => ({ type: 'axes', id }));
    const one = await course({ strategic_axes: { data } });

    await merge('axes', kept, [gone]);
    const merged = linksOf(await get('courses', one), 'strategic_axes');
    const undone = await unmerge('axes', kept);

    expect(merged).toEqual([kept, first]);
    expect(undone.status, JSON.stringify(undone.document)).toBe(200);
    expect(linksOf(await get('courses', one), 'strategic_axes')).toEqual([gone, first, kept]);
  });

  test('make no circle where one stood below another', async () => {
    const top = await theme(`Haut ${++number}`);
    const gone = await theme(`Milieu ${number}`, top);
    const between = await theme(`Entre ${number}`, gone);
    const kept = await theme(`Bas ${number}`, between);

    const { status, document } = await merge('themes', kept, [gone]);
    const merged = [
      linksOf(await get('themes', kept), 'parent'),
      linksOf(await get('themes', between), 'parent'),
    ];
    const back = await unmerge('themes', kept);

    expect(status, JSON.stringify(document)).toBe(200);
    expect(merged).toEqual([[top], [kept]]);
    expect(back.status, JSON.stringify(back.document)).toBe(200);
    const parents = [between, kept].map(async (id) => linksOf(await get('themes', id), 'parent'));
    expect(await Promise.all(parents)).toEqual([[gone], [between]]);
    expect(linksOf(await get('themes', gone), 'parent')).toEqual([top]);
  });

  test('go to the trash where there is one, and what lies there moves along', async () => {
    const [kept, gone] = [await region(), await region()];
    const trashed = await course({ region: link('regions', gone) });
    await testApi.send({ method: 'DELETE', path: `/courses/${trashed}` });
    const [one, two] = [await theme(`Un ${++number}`), await theme(`Deux ${number}`)];

    const { document } = await merge('regions', kept, [gone]);
    await merge('themes', one, [two]);

    expect(document.meta.references).toEqual([
      { resource: 'courses', field: 'region', trashed: true, count: 1 },
    ]);
    const withTrash = await testApi.send({ method: 'GET', path: `/themes/${two}?with_trashed=1` });
    expect(withTrash.document.data.attributes.deletedAt).not.toBeNull();
  });

  test('are refused while a row that names one is locked, with its name, or without it for whom it is hidden', async () => {
    const [kept, gone] = [await region(), await region()];
    const one = await course({ region: link('regions', gone) });
    await lock(one);
    const permissions = new Set(['view', 'update', 'delete'].map((doing) => `erpf.regions.${doing}`));

    const named = await merge('regions', kept, [gone]);
    const hidden = await merge('regions', kept, [gone], {}, { actor: { ...director, permissions } });

    expect(named.status).toBe(409);
    expect(named.document.errors[0].meta.row).toMatchObject({ resource: 'courses', id: one });
    expect(hidden.document.errors.map(({ code }: Document) => code)).toEqual(['merge-hidden']);
    expect(JSON.stringify(hidden.document)).not.toContain(one);
    expect(await statusOf('regions', gone)).toBe(200);
  });

  test('are refused where their parts have the same unique words, with the rows named', async () => {
    const [kept, gone] = [await theme(`Parent A ${++number}`), await theme(`Parent B ${number}`)];
    await theme('Caces', kept);
    const child = await theme('CACES', gone);

    const { status, document } = await merge('themes', kept, [gone]);

    expect(status).toBe(409);
    expect(document.errors[0].code).toBe('already-taken');
    expect(document.errors[0].meta.row).toMatchObject({ resource: 'themes', id: child, name: 'CACES' });
    expect(await statusOf('themes', gone)).toBe(200);
  });

  test('move rows that the actor may not see, and tell no number of them', async () => {
    const [kept, gone] = [await region(), await region()];
    const one = await course({ region: link('regions', gone) });
    const permissions = new Set(['view', 'update', 'delete'].map((doing) => `erpf.regions.${doing}`));

    const { status, document } = await merge(
      'regions',
      kept,
      [gone],
      {},
      { actor: { ...director, permissions } },
    );

    expect(status).toBe(200);
    expect(document.meta).toMatchObject({ references: [], others: true });
    expect(linksOf(await get('courses', one), 'region')).toEqual([kept]);
  });

  test('need the permission to change and to delete each of them', async () => {
    const [kept, gone] = [await region(), await region()];
    const viewer = { ...admin, permissions: new Set(['erpf.regions.view', 'erpf.regions.update']) };
    const southern = await add('themes', { label: `Sud ${++number}` }, { region: link('regions', south) });
    const northern = await theme(`Nord ${number}`);

    expect((await merge('regions', kept, [gone], {}, { actor: viewer })).status).toBe(403);
    expect((await merge('themes', northern, [southern], {}, { actor: director })).status).toBe(404);
  });

  test.each([
    ['without others', { with: [] }, '/meta/with'],
    ['with itself', { with: 'self' }, '/meta/with/0'],
    ['with a mistyped member', { with: 'other', valeus: {} }, '/meta/valeus'],
    ['with an ETag that is no text', { with: 'other', ifMatch: { other: 3 } }, '/meta/ifMatch/'],
  ])('are refused %s', async (_, meta: Document, pointer) => {
    const [kept, gone] = [await region(), await region()];
    const ids = { self: [kept], other: [gone] } as Document;
    const body = JSON.parse(
      JSON.stringify({ ...meta, with: ids[meta.with] ?? meta.with }).replace('"other"', `"${gone}"`),
    );

    const { status, document } = await testApi.send({ path: `/regions/${kept}/merge`, body: { meta: body } });

    expect(status).toBe(400);
    expect(document.errors[0].source.pointer).toContain(pointer);
  });

  test('are refused when somebody changed one meanwhile, and when a value breaks a rule', async () => {
    const [kept, gone] = [await region(), await region()];

    const stale = await merge('regions', kept, [gone], { ifMatch: { [gone]: '"7"' } });
    const own = await merge('regions', kept, [gone], {}, { headers: { 'if-match': '"7"' } });
    const broken = await merge('regions', kept, [gone], { values: { label: '', labell: 'x' } });

    expect([stale.status, own.status, broken.status]).toEqual([412, 412, 422]);
    expect(stale.document.meta.current.id).toBe(gone);
    expect(broken.document.errors.map(({ source }: Document) => source.pointer).sort()).toEqual([
      '/meta/values/label',
      '/meta/values/labell',
    ]);
  });

  test('are not taken back once one of them was changed, nor twice', async () => {
    const [kept, gone, third] = [await region(), await region(), await region()];
    const one = await course({ region: link('regions', gone) });
    await merge('regions', kept, [gone]);
    const body = { data: { type: 'courses', id: one, attributes: { volume: 7 } } };
    await testApi.send({ method: 'PATCH', path: `/courses/${one}`, body });
    await merge('regions', third, [north === third ? south : await region()]);

    const late = await unmerge('regions', kept);
    const first = await unmerge('regions', third);
    const again = await unmerge('regions', third);

    expect([late.status, first.status, again.status]).toEqual([412, 200, 404]);
  });
  test('are not taken back once another row has what only one may have', async () => {
    const [kept, gone] = [await region(), await region('Brest')];
    await merge('regions', kept, [gone]);
    await region('Brest');

    const { status, document } = await unmerge('regions', kept);

    expect([status, document.errors[0].code]).toEqual([409, 'already-taken']);
    expect(await statusOf('regions', gone)).toBe(404);
  });
});
