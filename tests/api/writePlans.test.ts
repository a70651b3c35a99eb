import { beforeAll, describe, expect, test } from 'vitest';
import { planWrite } from '#engine/api/plan/planWrite.ts';
import type { WritePlan } from '#engine/api/plan/writePlan.ts';
import { parseWrite } from '#engine/api/request/parseWrite.ts';
import { Refusal } from '#engine/api/request/problem.ts';
import { writeSql } from '#engine/api/sql/writeSql.ts';
import type { Model } from '#engine/model/model.ts';
import { admin, director, houseModel, north, now, south } from './testApi.ts';

const type = 'application/vnd.api+json';
const newId = '01900000-0000-7000-8000-0000000000ff';

let model: Model;
beforeAll(async () => {
  model = await houseModel();
});

/** Plans are made of the request alone: there is no database here. */
async function planOf(line: string, body?: object, actor = admin): Promise<WritePlan> {
  const [method = '', path = ''] = line.split(' ');
  const source = new Request(`http://alec.test/api/v1${path}`, {
    method,
    headers: { 'content-type': type },
    ...(body && { body: JSON.stringify(body) }),
  });
  const behaviours = { courses: { actions: { double: async () => ({ status: 204 }) as const } } };
  const api = { model, now: () => now, newId: () => newId, basePath: '/api/v1', behaviours } as never;
  const context = { actor, requestId: 'request-1', locale: 'en' } as const;
  return planWrite(await parseWrite(source, api), { api, context, now });
}

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
      { verb: 'trash', sent: { deletedAt: now.toISOString() }, meta: { reason: 'En double' } },
      { as: 'nothing' },
    ],
    [
      `PATCH /courses/${north}/restore`,
      undefined,
      { verb: 'set', sent: { deletedAt: null }, row: { withTrashed: true } },
      { as: 'row' },
    ],
    [
      `PATCH /courses/${north}/lock`,
      undefined,
      { verb: 'set', row: { throughLock: true } },
      { reach: 'all' },
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
    const plan = await planOf(line, body);

    expect(plan).toMatchObject({ isBulk: false, isAtomic: false, steps: [{ base: null, shows }] });
    expect(plan.steps[0]?.work).toMatchObject({ kind: 'change', change });
  });

  test('names the row that is copied, and the behaviour that is called', async () => {
    const copy = await planOf(`PATCH /courses/${north}/duplicate`);
    const call = await planOf(`PATCH /courses/${north}/double`, { meta: { by: 2 } });

    expect(copy.steps[0]?.work).toMatchObject({ kind: 'copy', row: { id: north, throughLock: true } });
    expect(call.steps[0]?.work).toMatchObject({
      kind: 'call',
      call: { id: north, document: { meta: { by: 2 } } },
    });
  });

  test('gives the operations of a batch their ids, and refuses one where it stands', async () => {
    const plan = await planOf('POST /operations', {
      'atomic:operations': [
        { op: 'add', data: { type: 'axes', lid: 'new', ...label } },
        { op: 'update', ref: { type: 'axes', lid: 'new' }, meta: { move: 'before', target: south } },
        { op: 'remove', ref: { type: 'axes', lid: 'nobody' } },
      ],
    });

    expect(plan).toMatchObject({ isAtomic: true, isBulk: false });
    expect(plan.steps.map(({ base }) => base)).toEqual(
      [0, 1, 2].map((index) => `/atomic:operations/${index}`),
    );
    expect(plan.steps.map(({ work }) => work)).toMatchObject([
      { kind: 'change', change: { verb: 'insert', row: { id: newId } } },
      { kind: 'change', change: { verb: 'move', row: { id: newId } } },
      { kind: 'refused' },
    ]);
  });

  test('is refused without the permission', async () => {
    const refused = planOf('POST /axes', axis(label), director);

    await expect(refused).rejects.toBeInstanceOf(Refusal);
  });
});

test('the SQL of a checked write is one statement for the row and one per relation whose pairs differ', async () => {
  const plan = await planOf(`PATCH /courses/${north}`, { data: { type: 'courses', id: north } });
  const [step] = plan.steps;
  const change = step?.work.kind === 'change' ? step.work.change : undefined;
  if (!change) throw new Error('The plan has no change');
  const held = { change, id: north, version: 3, previous: { volume: 1, strategic_axes: [] } };

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
