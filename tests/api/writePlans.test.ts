import { describe, expect, test } from 'vitest';
import { writeSql } from '#engine/api/sql/writeSql.ts';
import { lastChange, newId, planOfWrite, refusalOf } from './planOfWrite.ts';
import { director, north, now, south } from './testApi.ts';

const axis = (more: object) => ({ data: { type: 'axes', ...more } });
const label = { attributes: { label: 'Neuf' } };

describe('the plan of a write', () => {
  const plans: readonly (readonly [string, object | undefined, object, object])[] = [
    [
      'POST /axes',
      axis(label),
      { verb: 'insert', row: { id: newId }, sent: { label: 'Neuf' } },
      { as: 'row' },
    ],
    ['POST /axes', axis({ id: south, ...label }), { verb: 'insert', row: { id: south } }, { as: 'row' }],
    ['POST /courses/draft', { data: { type: 'courses' } }, { verb: 'insert', mode: 'draft' }, { as: 'row' }],
    [
      `PATCH /axes/${north}`,
      axis(label),
      { verb: 'update', mode: 'full', row: { id: north } },
      { as: 'row' },
    ],
    [`DELETE /axes/${north}`, undefined, { verb: 'delete', sent: {} }, { as: 'nothing' }],
    [
      `DELETE /courses/${north}`,
      { meta: { reason: 'En double' } },
      { verb: 'trash', mode: 'full', sent: { deletedAt: now.toISOString() }, meta: { reason: 'En double' } },
      { as: 'nothing' },
    ],
    [
      `PATCH /courses/${north}/restore`,
      undefined,
      { verb: 'set', sent: { deletedAt: null }, row: { withTrashed: true }, meta: { reason: null } },
      { as: 'row' },
    ],
    [
      `PATCH /courses/${north}/restore`,
      { meta: { reason: 'Par erreur' } },
      { verb: 'set', meta: { reason: 'Par erreur' } },
      { as: 'row' },
    ],
    [
      `PATCH /courses/${north}/lock`,
      undefined,
      { verb: 'set', mode: 'full', row: { id: north, throughLock: true } },
      { as: 'row', reach: 'all' },
    ],
    [
      `POST /axes/${north}/sort`,
      { meta: { move: 'after', target: south } },
      { verb: 'move', place: { move: 'after', target: south } },
      { as: 'row' },
    ],
    [
      `PATCH /courses/${north}/relationships/region`,
      { data: { type: 'regions', id: south } },
      { verb: 'update' },
      { as: 'linkage', relationship: 'region' },
    ],
  ];
  test.each(plans)('%s is one change of one row', async (line, body, change, shows) => {
    const plan = await planOfWrite(line, body);

    expect(plan).toMatchObject({ isBulk: false, isAtomic: false, steps: [{ base: null }] });
    expect(lastChange(plan)).toMatchObject(change);
    expect(plan.steps[0]?.shows).toEqual(shows);
  });

  test.each<[string, string, object?]>([
    ['a new row', 'POST /courses', { data: { type: 'courses' } }],
    ['a changed row', `PATCH /courses/${north}`, { data: { type: 'courses' } }],
    ['a removed row', `DELETE /courses/${north}`],
    ['a called row', `PATCH /courses/${north}/lock`],
  ])('points into %s where a client writes it', async (_, line, body) => {
    const { pointer } = lastChange(await planOfWrite(line, body));

    expect([null, 'rate', 'region'].map(pointer)).toEqual([
      '/data',
      '/data/attributes/rate',
      '/data/relationships/region',
    ]);
  });

  test.each<[string, string, object?]>([
    ['an update', `PATCH /courses/${north}`, { data: { type: 'courses' } }],
    ['a removal', `DELETE /courses/${north}`],
    ['an action', `PATCH /courses/${north}/lock`],
    ['a restoration', `PATCH /courses/${north}/restore`],
    ['a relationship', `PATCH /courses/${north}/relationships/region`, { data: null }],
  ])('keeps %s to the version of its If-Match', async (_, line, body) => {
    const { row } = lastChange(await planOfWrite(line, body, { headers: { 'if-match': '"3"' } }));

    expect([3, 4].map(row.versions)).toEqual([true, false]);
  });

  test('names the row that is copied, locked or not', async () => {
    const plan = await planOfWrite(`PATCH /courses/${north}/duplicate`);

    expect(plan.steps).toMatchObject([{ work: { kind: 'copy', row: { id: north, throughLock: true } } }]);
  });

  const called = async () => ({ status: 204 }) as const;
  const replaced = {
    courses: { actions: { double: called, lock: called, restore: called, duplicate: called } },
  };
  test.each<[string, string | null, object?]>([
    [`PATCH /courses/${north}/double`, north, { meta: { by: 2 } }],
    ['POST /courses/double', null],
    [`PATCH /courses/${north}/lock`, north],
    [`PATCH /courses/${north}/restore`, north],
    [`PATCH /courses/${north}/duplicate`, north],
  ])('%s calls the behaviour of that name before anything else', async (line, id, document) => {
    const plan = await planOfWrite(line, document, { parts: { behaviours: replaced } });

    expect(plan.steps).toMatchObject([{ work: { kind: 'call', call: { id, document: document ?? {} } } }]);
  });

  test('calls no behaviour for what every resource has', async () => {
    const behaviours = { axes: { actions: { create: called, update: called, sort: called } } };
    const plan = await planOfWrite('POST /axes', axis(label), { parts: { behaviours } });

    expect(lastChange(plan).verb).toBe('insert');
  });

  const address = `/api/v1/courses/${north}`;
  test.each<[string, object]>([
    ['dubble', { name: `${address}/dubble`, suggestion: 'double' }],
    ['lokc', { name: `${address}/lokc`, suggestion: 'lock' }],
    ['toString', { name: `${address}/toString` }],
  ])('is refused for the unknown call %s', async (name, values) => {
    const [refused] = await refusalOf(
      planOfWrite(`PATCH /courses/${north}/${name}`, undefined, { parts: { behaviours: replaced } }),
    );

    expect(refused).toMatchObject({ status: 404, code: 'unknown-path' });
    expect(refused?.values).toEqual(values);
  });

  test.each([{}, { axes: {} }, undefined])(
    'suggests actions where there are the behaviours %j',
    async (behaviours) => {
      const parts = { behaviours } as never;
      const [refused] = await refusalOf(planOfWrite(`PATCH /courses/${north}/lokc`, undefined, { parts }));

      expect(refused?.values).toMatchObject({ suggestion: 'lock' });
    },
  );

  test.each([
    `DELETE /courses/${north}`,
    `PATCH /courses/${north}/lock`,
    `PATCH /courses/${north}/duplicate`,
    `PATCH /courses/${north}/double`,
  ])('%s is refused with a body that is no document', async (line) => {
    const parts = { behaviours: { courses: { actions: { double: called } } } };

    expect(await refusalOf(planOfWrite(line, [], { parts }))).toMatchObject([
      { code: 'malformed-body', values: { reason: 'the body is not an object' }, source: { pointer: '' } },
    ]);
  });

  test.each([
    ['POST /axes', 'repositories.create'],
    [`PATCH /axes/${north}`, 'repositories.update'],
    [`DELETE /axes/${north}`, 'repositories.delete'],
    [`POST /axes/${north}/sort`, 'repositories.sort'],
    [`PATCH /axes/${north}/relationships/x`, 'repositories.update'],
    [`PATCH /courses/${north}/toggle-read-at`, 'training-course.toggle-read-at'],
    [`PATCH /courses/${north}/duplicate`, 'training-course.duplicate'],
    [`PATCH /courses/${north}/double`, 'training-course.double'],
  ])('%s is refused without the permission', async (line, permission) => {
    const parts = { behaviours: { courses: { actions: { double: called } } } };
    const planning = planOfWrite(line, {}, { actor: director, parts });

    expect(await refusalOf(planning)).toMatchObject([
      { status: 403, code: 'forbidden', values: { permission: `erpf.${permission}` } },
    ]);
  });

  test('points at what is wrong in a resource object', async () => {
    const planning = planOfWrite('POST /axes', axis({ attributes: { lable: 'Neuf' } }));

    expect(await refusalOf(planning)).toMatchObject([
      { status: 422, code: 'unknown-attribute', source: { pointer: '/data/attributes/lable' } },
    ]);
  });

  test('keeps to the actor’s own rows where the permission says so', async () => {
    const { reach } = lastChange(
      await planOfWrite(`PATCH /courses/${north}/lock`, undefined, { actor: director }),
    );

    expect(reach).toBe('own');
  });
});

test('new rows of a resource are stored by the same text, each with values of its own', async () => {
  const written = async (id: string, label: string) => {
    const change = lastChange(await planOfWrite('POST /axes', axis({ id, attributes: { label } })));
    const next = { label };
    return writeSql({
      change,
      id,
      version: 0,
      previous: null,
      numbers: [],
      event: 'created',
      next,
      changed: next,
    }).row;
  };

  const [one, other] = [await written(north, 'Neuf'), await written(south, 'Ancien')];

  expect(one?.text).toContain('insert into "axes"');
  expect(other?.text).toBe(one?.text);
  expect([one?.values, other?.values]).toEqual([
    expect.arrayContaining([north, 'Neuf']),
    expect.arrayContaining([south, 'Ancien']),
  ]);
});

test('the SQL of a checked write is one statement for the row and one per relation whose pairs differ', async () => {
  const plan = await planOfWrite(`PATCH /courses/${north}`, { data: { type: 'courses', id: north } });
  const held = {
    change: lastChange(plan),
    id: north,
    version: 3,
    previous: { volume: 1, strategic_axes: [] },
    numbers: [],
  };

  const written = writeSql({
    ...held,
    event: 'updated',
    next: { volume: 2, strategic_axes: [south] },
    changed: { volume: 2, strategic_axes: [south] },
  });

  expect(written.row?.text).toContain('update "courses"');
  expect(written.row?.values).toEqual([2, north]);
  expect(written.pairs).toHaveLength(1);
  expect(writeSql({ ...held, event: null, next: held.previous, changed: {} })).toEqual({
    row: null,
    pairs: [],
  });
});
