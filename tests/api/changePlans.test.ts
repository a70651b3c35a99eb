import { describe, expect, test } from 'vitest';
import type { Action } from '#engine/model/model.ts';
import { house, lastChange, planOfWrite, refusalOf } from './planOfWrite.ts';
import { admin, nobody, north, now, south } from './testApi.ts';
import { withField, withResource } from './withResource.ts';

const instant = now.toISOString();

describe('the plan of an action', () => {
  const act = async (name: string, action?: Omit<Action, 'label'>) => {
    const model = withResource(house, 'courses', ({ actions }) => ({
      actions: { ...actions, ...(action && { [name]: { label: { fr: name, en: name }, ...action } }) },
    }));
    return lastChange(await planOfWrite(`PATCH /courses/${north}/${name}`, undefined, { parts: { model } }));
  };

  test.each<[string, object, object]>([
    ['lock', {}, { is_locked: true, locked_at: instant }],
    ['unlock', { is_locked: true, locked_at: instant }, { is_locked: false, locked_at: null }],
    ['toggle-read-at', { read_at: null }, { read_at: instant }],
    ['toggle-read-at', {}, { read_at: instant }],
    ['toggle-read-at', { read_at: instant }, { read_at: null }],
    ['toggle-national', { is_national: true }, { is_national: false }],
    ['toggle-national', { is_national: false }, { is_national: true }],
    ['toggle-national', {}, { is_national: true }],
  ])('%s of %j sets %j', async (name, before, expected) => {
    const { sentFrom } = await act(name);

    expect(sentFrom?.({ volume: 3, ...before })).toEqual(expected);
  });

  test('names who calls it, and sets what is no word for anything as it is', async () => {
    const { sentFrom } = await act('double', { set: { reference: '$actor', status: 'done', volume: 2 } });

    expect(sentFrom?.({})).toEqual({ reference: admin.id, status: 'done', volume: 2 });
  });

  test('both sets and flips', async () => {
    const { sentFrom } = await act('double', { set: { volume: 2 }, toggle: 'is_national' });

    expect(sentFrom?.({})).toEqual({ volume: 2, is_national: true });
  });

  test.each<[boolean, string, Omit<Action, 'label'>?]>([
    [true, 'lock'],
    [true, 'unlock'],
    [true, 'double', { toggle: 'is_locked' }],
    [false, 'toggle-read-at'],
    [false, 'double', { set: { volume: 2 } }],
  ])('goes through the lock (%s) by %s', async (throughLock, name, action) => {
    expect((await act(name, action)).row).toMatchObject({ id: north, throughLock });
  });

  test.each(['reference', 'nothing'])('cannot flip %s', async (toggle) => {
    const { sentFrom } = await act('double', { toggle });

    expect(() => sentFrom?.({})).toThrow(`'${toggle}' of courses cannot be toggled`);
  });
});

describe('the plan of a move', () => {
  const move = (document: object) => planOfWrite(`POST /axes/${north}/sort`, document);
  const badMove = (value: string) => ({
    status: 422,
    code: 'not-choice',
    values: { value, choices: 'before, after' },
    source: { pointer: '/meta/move' },
  });
  const badTarget = (value: string) => ({
    status: 422,
    code: 'not-id',
    values: { value },
    source: { pointer: '/meta/target' },
  });

  test.each(['before', 'after'])('puts the row %s its target', async (word) => {
    const { row, place } = lastChange(await move({ meta: { move: word, target: nobody.toUpperCase() } }));

    expect(place).toEqual({ move: word, target: nobody });
    expect([1, 2].map(row.versions)).toEqual([true, true]);
  });

  test.each<[object, readonly object[]]>([
    [{ meta: { move: 'beside', target: south } }, [badMove('beside')]],
    [{ meta: { target: south } }, [badMove('null')]],
    [{ meta: { move: 'after', target: 'south' } }, [badTarget('south')]],
    [{ meta: { move: 'after', target: 7 } }, [badTarget('7')]],
    [{ meta: { move: 'after' } }, [badTarget('null')]],
    [{ meta: ['after', south] }, [badMove('null'), badTarget('null')]],
    [{}, [badMove('null'), badTarget('null')]],
  ])('%j is refused', async (document, expected) => {
    expect(await refusalOf(move(document))).toMatchObject(expected);
  });
});

describe('the plan of a relationship', () => {
  const address = `/courses/${north}/relationships`;
  const axes = (...ids: readonly string[]) => ({ data: ids.map((id) => ({ type: 'axes', id })) });
  const first = '01900000-0000-7000-8000-00000000000a';
  const second = '01900000-0000-7000-8000-00000000000b';
  const third = '01900000-0000-7000-8000-00000000000c';
  const before = { region: north, follows: null, strategic_axes: [first, second] };

  test.each<[string, object, object]>([
    ['PATCH region', { data: { type: 'regions', id: south } }, { region: south }],
    ['PATCH region', { data: null }, { region: null }],
    ['PATCH follows', { data: { type: 'courses', id: south } }, { follows: south }],
    ['PATCH strategic_axes', axes(third, first), { strategic_axes: [third, first] }],
    ['PATCH strategic_axes', axes(third.toUpperCase()), { strategic_axes: [third] }],
    ['PATCH strategic_axes', axes(), { strategic_axes: [] }],
    ['PATCH strategic_axes', { data: [7, 'seven'] }, { strategic_axes: [7, 'seven'] }],
    ['POST strategic_axes', axes(third), { strategic_axes: [first, second, third] }],
    ['POST strategic_axes', axes(second.toUpperCase(), third), { strategic_axes: [first, second, third] }],
    ['DELETE strategic_axes', axes(first.toUpperCase()), { strategic_axes: [second] }],
    ['DELETE strategic_axes', axes(third), { strategic_axes: [first, second] }],
    ['DELETE strategic_axes', axes(second, first), { strategic_axes: [] }],
  ])('%s with %j sets %j', async (line, document, expected) => {
    const [method, name] = line.split(' ');
    const change = lastChange(await planOfWrite(`${method} ${address}/${name}`, document));

    expect(change.sentFrom?.(before)).toEqual(expected);
    expect(change).toMatchObject({ verb: 'update', mode: 'full', row: { id: north }, sent: {} });
    expect([null, name ?? ''].map(change.pointer)).toEqual(['/data', '/data']);
  });

  const tags = 'strategic_axes';
  test.each<[string, string, object, object]>([
    [
      'an unknown name',
      'PATCH regoin',
      { data: null },
      {
        status: 404,
        code: 'unknown-relationship',
        values: { name: 'regoin', resource: 'courses', suggestion: 'region' },
      },
    ],
    [
      'an attribute',
      'PATCH volume',
      { data: 3 },
      { code: 'unknown-relationship', values: { name: 'volume', resource: 'courses' } },
    ],
    [
      'rows that name this one themselves',
      'POST notes',
      { data: [] },
      { status: 403, code: 'read-only', values: { value: 'notes' }, source: { pointer: '/data' } },
    ],
    [
      'an addition to one row',
      'POST region',
      { data: null },
      { status: 405, code: 'method-not-allowed', values: { method: 'POST', allowed: 'GET, PATCH' } },
    ],
    [
      'a removal from one row',
      'DELETE region',
      { data: null },
      { code: 'method-not-allowed', values: { method: 'DELETE', allowed: 'GET, PATCH' } },
    ],
    [
      'a document without data',
      'PATCH region',
      {},
      {
        status: 400,
        code: 'malformed-body',
        values: { reason: "'data' is missing" },
        source: { pointer: '/data' },
      },
    ],
    ...[
      { words: 'one row', method: 'POST', data: { type: 'axes', id: south } },
      { words: 'one row', method: 'DELETE', data: { type: 'axes', id: south } },
      { words: 'nothing', method: 'POST', data: null },
    ].map(({ words, method, data }): [string, string, object, object] => [
      `${words} instead of a list (${method})`,
      `${method} ${tags}`,
      { data },
      {
        status: 400,
        code: 'malformed-body',
        values: { reason: "'data' is a list" },
        source: { pointer: '/data' },
      },
    ]),
    [
      'a row of another type',
      `POST ${tags}`,
      { data: [{ type: 'regions', id: south }] },
      {
        status: 422,
        code: 'related-not-found',
        values: { value: `regions ${south}`, resource: 'axes' },
        source: { pointer: '/data' },
      },
    ],
    [
      'a local id',
      `PATCH ${tags}`,
      { data: [{ type: 'axes', lid: 'new' }] },
      { code: 'related-not-found', values: { value: 'new', resource: 'axes' } },
    ],
  ])('is refused for %s', async (_, line, document, expected) => {
    const planning = planOfWrite(line.replace(' ', ` ${address}/`), document);

    expect(await refusalOf(planning)).toMatchObject([expected]);
  });

  test('is refused for a relation that the actor may not see, as if there were none', async () => {
    const model = withField(house, 'courses', 'region', { access: { view: 'secrets' } });
    const planning = planOfWrite(`PATCH ${address}/region`, { data: null }, { parts: { model } });

    const [refused] = await refusalOf(planning);

    expect(refused).toMatchObject({ status: 404, code: 'unknown-relationship' });
    expect(refused?.values).toEqual({ name: 'region', resource: 'courses' });
  });
});
