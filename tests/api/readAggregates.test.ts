import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { actorWith, director, everything, id, openReadApi, type ReadApi } from './readApi.ts';

const list = '/training-courses';

describe('totals of lists', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  const run = (text: string, ...values: unknown[]) => readApi.database.query({ text, values });
  const totalsOf = async (path: string, actor: Actor = everything) =>
    (await readApi.ask(path, { actor })).body.meta.aggregates;

  beforeAll(async () => {
    readApi = await openReadApi(engine);
  });
  afterEach(() => run(`delete from training_courses where label like 'drawn%'`));
  afterAll(() => readApi.database.close());

  it('tells sum, average, count, least and greatest of all rows of the filter, in one statement', async () => {
    const { body, statements } = await readApi.ask(
      `${list}?page[size]=1&aggregate[budget]=sum,average,count,min,max&aggregate[seats]=sum,average`,
    );

    expect(body.meta.page.total).toBe(4);
    const [one = '', other = '99.99'] = [body.meta.aggregates.budget.max];
    expect(body.meta.aggregates).toEqual({
      budget: {
        sum: new Decimal(one).add(other).toFixed(2),
        average: new Decimal(one).add(other).div(2).toFixed(4),
        count: 2,
        min: '99.99',
        max: one,
      },
      seats: { sum: expect.stringMatching(/^\d+$/), average: expect.stringMatching(/^\d+\.\d{2}$/) },
    });
    expect(statements).toHaveLength(1);
  });

  it('is exact, whatever the amounts', async () => {
    const cents = fc.bigInt({ min: -9_999_999_999_999n, max: 9_999_999_999_999n });
    const amounts = fc.array(
      cents.map((value) => new Decimal(String(value)).div(100).toFixed(2)),
      { minLength: 1, maxLength: 6 },
    );

    await fc.assert(
      fc.asyncProperty(amounts, async (drawn) => {
        await run(`delete from training_courses where label = 'drawn'`);
        await run(
          `insert into training_courses (id, label, budget)
          select gen_random_uuid(), 'drawn', amount from unnest($1::numeric[]) as amount`,
          drawn,
        );
        const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
        const figures = drawn.map((amount) => new Exact(amount));
        const sum = figures.reduce((one, other) => one.add(other));

        expect(
          await totalsOf(`${list}?filter[label][eq]=drawn&aggregate[budget]=sum,average,count,min,max`),
        ).toEqual({
          budget: {
            sum: unsigned(sum.toFixed(2)),
            average: unsigned(sum.div(figures.length).toFixed(4)),
            count: figures.length,
            min: unsigned(Exact.min(...figures).toFixed(2)),
            max: unsigned(Exact.max(...figures).toFixed(2)),
          },
        });
      }),
      { numRuns: 40 },
    );
  });

  it('has a sum of nothing, and no average of it', async () => {
    expect(await totalsOf(`${list}?filter[label][eq]=none&aggregate[budget]=sum,average,count,min`)).toEqual({
      budget: { sum: '0.00', average: null, count: 0, min: null },
    });
  });

  it('leaves out numbers that stand for something else', async () => {
    for (const [place, hours] of ['35', '2', '3.5'].entries())
      await readApi.insert('training_courses', { id: id('c', 50 + place), label: 'drawn', hours });

    expect(await totalsOf(`${list}?filter[label][eq]=drawn&aggregate[hours]=sum,count,max`)).toEqual({
      hours: { sum: '5.500', count: 2, max: '3.500' },
    });
  });

  it('keeps to the rows that a person reaches', async () => {
    await readApi.insert('training_courses', {
      id: id('c', 60),
      label: 'drawn',
      budget: '12',
      region_id: id('r', 2),
    });
    await readApi.insert('training_courses', {
      id: id('c', 61),
      label: 'drawn',
      budget: '30',
      region_id: id('r', 1),
    });
    const path = `${list}?filter[label][eq]=drawn&aggregate[budget]=sum,count`;

    expect(await totalsOf(path)).toEqual({ budget: { sum: '42.00', count: 2 } });
    expect(await totalsOf(path, director)).toEqual({ budget: { sum: '30.00', count: 1 } });
  });

  it('is kept until a row changes', async () => {
    const path = `${list}?filter[label][eq]=drawn&aggregate[budget]=sum`;
    await readApi.insert('training_courses', { id: id('c', 70), label: 'drawn', budget: '1.5' });

    expect(await totalsOf(path)).toEqual(await totalsOf(path));
    await readApi.insert('training_courses', { id: id('c', 71), label: 'drawn', budget: '1' });
    expect(await totalsOf(path)).toEqual({ budget: { sum: '2.50' } });
  });

  it('tells them of what a search finds', async () => {
    await readApi.insert('training_courses', { id: id('c', 72), label: 'drawn one', budget: '1.5' });
    await readApi.insert('training_courses', { id: id('c', 73), label: 'drawn two', budget: '2' });

    expect(await totalsOf(`${list}?filter[q]=drawn&aggregate[budget]=sum`)).toEqual({
      budget: { sum: '3.50' },
    });
  });

  it('tells those of each heading, of a row once under its name', async () => {
    for (const [place, budget] of ['1', '2', '4'].entries())
      await readApi.insert('training_courses', { id: id('c', 80 + place), label: 'drawn', budget });
    for (const [place, course] of [80, 80, 81].entries())
      await readApi.insert('stages', { id: id('s', 80 + place), label: 'Same', course_id: id('c', course) });

    const { body } = await readApi.ask(
      `${list}?filter[label][eq]=drawn&group=stages&aggregate[budget]=sum,count`,
    );

    expect(body.meta.groups).toMatchObject([
      { heading: 'Same', count: 2, aggregates: { budget: { sum: '3.00', count: 2 } } },
      { heading: null, count: 1, aggregates: { budget: { sum: '4.00', count: 1 } } },
    ]);
  });

  it('puts rows under the values of a field of theirs, in its order, then in that of the list', async () => {
    const rows = [
      ['to_do', '1'],
      ['done', '2'],
      ['to_do', '4'],
      [null, '8'],
    ];
    for (const [place, [status, budget]] of rows.entries())
      await readApi.insert('training_courses', { id: id('c', 90 + place), label: 'drawn', status, budget });

    const path = `${list}?filter[label][eq]=drawn&group=status&sort=-budget&aggregate[budget]=sum&page[size]=3`;
    const { body, statements } = await readApi.ask(path);

    expect(body.meta.groups).toEqual([
      {
        heading: 'to_do',
        count: 2,
        aggregates: { budget: { sum: '5.00' } },
        rows: [id('c', 92), id('c', 90)],
      },
      { heading: 'done', count: 1, aggregates: { budget: { sum: '2.00' } }, rows: [id('c', 91)] },
    ]);
    expect(body.meta.page.total).toBe(4);
    expect(statements).toHaveLength(1);
  });

  it.each([
    ['a field one may not see', 'margin', 'sum', 403, 'forbidden-field'],
    ['a field that is none', 'budgte', 'sum', 400, 'unknown-field'],
    ['a function that is none', 'budget', 'summ', 400, 'unknown-aggregate'],
    ['no function', 'budget', '', 400, 'not-aggregatable'],
    ['words', 'label', 'min', 400, 'not-aggregatable'],
    ['a relation', 'stages', 'count', 400, 'not-aggregatable'],
  ])('refuses %s', async (_, name, functions, status, code) => {
    const { body, status: answered } = await readApi.ask(`${list}?aggregate[${name}]=${functions}`);

    expect(answered).toBe(status);
    expect(body.errors).toEqual([
      expect.objectContaining({ code, source: { parameter: `aggregate[${name}]` } }),
    ]);
  });

  it('tells of a field that is seen on own rows those of her own rows, whatever else the list has', async () => {
    const seesOwn = { scopes: director.scopes, email: director.email };
    const others = { ...actorWith([...everything.permissions, 'erpf.course.margins.own']), ...seesOwn };
    const own = { ...director, permissions: new Set([...director.permissions, 'erpf.course.margins.own']) };
    const [north, south] = [id('r', 1), id('r', 2)];
    for (const [place, [margin, region]] of [
      ['0.1', north],
      ['0.25', north],
      ['0.5', south],
    ].entries())
      await readApi.insert('training_courses', {
        id: id('c', 95 + place),
        label: 'drawn',
        margin,
        region_id: region,
      });
    const path = `${list}?filter[label][eq]=drawn&aggregate[margin]=sum,count,max`;
    const ofNorth = { margin: { sum: '0.35000000', count: 2, max: '0.25000000' } };

    expect(await totalsOf(path, others)).toEqual(ofNorth);
    expect(await totalsOf(path, own)).toEqual(ofNorth);
    const seesAll = actorWith([...everything.permissions, 'erpf.course.margins']);
    expect(await totalsOf(path, seesAll)).toMatchObject({ margin: { sum: '0.85000000', count: 3 } });
    expect(await totalsOf(`${path}&sort=label`, actorWith([...others.permissions]))).toMatchObject({
      margin: { sum: '0.00000000', count: 0, max: null },
    });
  });
});

/** PostgreSQL has no zero below zero. */
function unsigned(text: string): string {
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}
