import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  actorWith,
  director,
  everything,
  id,
  nobody,
  openReadApi,
  type ReadApi,
  seesMargins,
} from './readApi.ts';

describe('Access to what is read', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
  });
  afterAll(() => readApi.database.close());

  it('is refused to who lacks the permission, without a statement', async () => {
    const { status, body, statements } = await readApi.ask('/training-courses', { actor: nobody });

    expect(status).toBe(403);
    expect(body.errors[0]).toMatchObject({ code: 'forbidden', id: 'request-1', status: '403' });
    expect(body.errors[0].detail).toContain('erpf.course.view');
    expect(statements).toEqual([]);
  });

  it('keeps a director to the rows of her regions and those in her own name', async () => {
    const { body } = await readApi.ask('/training-courses?sort=label', { actor: director });

    expect(idsOf(body.data)).toEqual([id('c', 3), id('c', 1), id('c', 4)]);
    expect(body.meta.page.total).toBe(3);
  });

  it('hides a row outside the scope as if it were not there', async () => {
    const asked = [
      `/training-courses/${id('c', 2)}`,
      `/training-courses/${id('c', 2)}/axes`,
      `/stages/${id('s', 3)}`,
    ];
    const answers = await Promise.all(asked.map((path) => readApi.ask(path, { actor: director })));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('follows the parent of a row that has no owner of its own', async () => {
    const { body } = await readApi.ask('/stages?sort=label', { actor: director });

    expect(idsOf(body.data)).toEqual([id('s', 1), id('s', 2)]);
  });

  it('includes no row outside the scope', async () => {
    const permissions = [...everything.permissions].filter(isNotCourse);
    const actor = {
      ...actorWith([...permissions, 'erpf.course.view.own']),
      scopes: { regions: [id('r', 1)] },
    };
    const { body } = await readApi.ask('/stages?include=course&sort=label', { actor });

    expect(idsOf(body.data)).toEqual([1, 2, 3].map((number) => id('s', number)));
    expect(idsOf(body.included)).toEqual([id('c', 1)]);
  });

  it('lets no filter or sort reveal related rows outside the scope', async () => {
    const permissions = [...everything.permissions].filter(isNotCourse);
    const actor = {
      ...actorWith([...permissions, 'erpf.course.view.own']),
      scopes: { regions: [id('r', 1)] },
    };
    const filtered = await readApi.ask('/stages?filter[course.label]=etanch', { actor });
    const sorted = await readApi.ask('/stages?sort=-course.label,label', { actor });

    expect(filtered.body.data).toEqual([]);
    expect(idsOf(sorted.body.data)).toEqual([id('s', 1), id('s', 2), id('s', 3)]);
  });

  it('finds no row by words that the actor may not see', async () => {
    const found = async (q: string, actor = everything) => {
      const { body } = await readApi.ask(`/training-courses?filter[q]=${q}`, { actor });
      expect(body.meta.page.total).toBe(body.data.length);
      return idsOf(body.data);
    };
    const noStages = actorWith(['erpf.course.view', 'erpf.person.view']);
    const ownStages = actorWith(['erpf.course.view', 'erpf.stage.view.own']);
    const ofBretagne = { ...ownStages, scopes: { regions: [id('r', 1)] } };

    expect(await found('stage')).toEqual([id('c', 2), id('c', 1)]);
    expect(await found('stage', noStages)).toEqual([]);
    expect(await found('stage', ownStages)).toEqual([]);
    expect(await found('stage', ofBretagne)).toEqual([id('c', 1)]);
    expect(await found('stage', director)).toEqual([id('c', 1)]);
    expect(await found('zaza')).toEqual([]);
    expect(await found('zaza', seesMargins)).toEqual([id('c', 1)]);
    expect(await found('etienne', noStages)).toEqual([id('c', 1)]);
  });

  it('refuses to include, filter or sort through a resource that may not be viewed', async () => {
    const actor = actorWith(['erpf.course.view']);
    const { status, body } = await readApi.ask(
      '/training-courses?include=region&sort=region.name&filter[region.name]=x&filter[stages]=true',
      { actor },
    );

    expect(status).toBe(403);
    expect(parametersOf(body)).toEqual(['filter[region.name]', 'filter[stages]', 'include', 'sort']);
  });

  it('leaves out a field that the actor may not see, in included rows too', async () => {
    const hidden = await readApi.ask(`/training-courses/${id('c', 1)}?include=manager`);
    const seen = await readApi.ask(`/training-courses/${id('c', 1)}?include=manager`, { actor: seesMargins });

    expect(hidden.body.data.attributes).not.toHaveProperty('margin');
    expect(hidden.body.included[0].attributes).not.toHaveProperty('salary');
    expect(seen.body.data.attributes.margin).toBe('0.12345678');
    expect(seen.body.included[0].attributes.salary).toBe('2500.00');
  });

  it('refuses to filter or sort on a field that the actor may not see', async () => {
    const ask = '/training-courses?filter[margin][gt]=0&sort=manager.salary,-margin&filter[manager.salary]=1';
    const { status, body } = await readApi.ask(ask);

    expect(status).toBe(403);
    expect(parametersOf(body)).toEqual(['filter[manager.salary]', 'filter[margin][gt]', 'sort', 'sort']);
  });

  it('gives each actor and each filter its own rows, however alike the statements', async () => {
    const elsewhere = {
      ...director,
      id: id('u', 99),
      email: 'elsewhere@alec.test',
      scopes: { regions: [id('r', 2)] },
    };
    const titled = (one: number) => `/training-courses?filter[id]=${id('c', one)}`;
    const shown = async (path: string, actor: typeof director) =>
      idsOf((await readApi.ask(path, { actor })).body.data);

    const lists = [await shown('/training-courses', director), await shown('/training-courses', elsewhere)];
    const filtered = [await shown(titled(1), director), await shown(titled(3), director)];

    expect(lists.map((ids) => ids.sort())).toEqual([[id('c', 1), id('c', 3), id('c', 4)], [id('c', 2)]]);
    expect(filtered).toEqual([[id('c', 1)], [id('c', 3)]]);
    expect(await shown(titled(1), elsewhere)).toEqual([]);
  });

  it('remembers totals apart for each scope', async () => {
    const all = await readApi.ask('/training-courses');
    const own = await readApi.ask('/training-courses', { actor: director });
    const again = await readApi.ask('/training-courses');

    expect([all, own, again].map(({ body }) => body.meta.page.total)).toEqual([4, 3, 4]);
  });
});

function isNotCourse(permission: string): boolean {
  return permission !== 'erpf.course.view';
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map((row) => row.id);
}

function parametersOf(body: { errors: readonly { source: { parameter: string } }[] }): string[] {
  return body.errors.map(({ source }) => source.parameter).sort();
}
