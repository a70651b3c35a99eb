import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { begun } from './import/importApi.ts';
import { clerk, keeper, type LoanApi, north, northerner, openLoans, south } from './ownFieldsApi.ts';
import type { Document } from './testApi.ts';

describe('fields written on own rows alone', () => {
  const engine = anyDatabase();
  let api: LoanApi;
  let ada: string;
  let mine: string;
  let theirs: string;
  beforeAll(async () => {
    api = await openLoans(engine);
    ada = await api.add('people', { name: 'Ada' });
    mine = await api.add(
      'loans',
      { title: 'Mine', price: '1.00', fee: '5.00', code: 'M-1' },
      { town: north },
    );
    theirs = await api.add(
      'loans',
      { title: 'Theirs', price: '2.00', fee: '70.00', code: 'T-1' },
      { town: south },
    );
  });
  afterAll(() => api.close());

  const patch = (id: string, attributes: object, actor = clerk, relationships: object = {}) =>
    api.send({
      method: 'PATCH',
      path: `/loans/${id}`,
      actor,
      body: { data: { type: 'loans', id, attributes, relationships } },
    });
  const create = (type: string, attributes: object, relationships: object, actor = clerk) =>
    api.send({ path: `/${type}`, actor, body: { data: { type, attributes, relationships } } });
  const of = (type: string, id: string) => ({ data: { type, id } });
  const refusals = ({ document }: Document): Document =>
    document.errors.map(({ code, source }: Document) => [code, source?.pointer]);
  const valuesOf = async (id: string): Promise<Document> =>
    (await api.get(`/loans/${id}`, keeper)).document.data.attributes;

  test('are refused in rows of others, each by its place, and nothing is written', async () => {
    const refused = await patch(theirs, { title: 'New', price: '9.00', fee: '9.00' });
    expect(refused.status).toBe(403);
    expect(refusals(refused)).toEqual([
      ['forbidden-field', '/data/attributes/price'],
      ['forbidden-field', '/data/attributes/fee'],
    ]);
    expect(refused.text).not.toContain('70.00');
    expect((await patch(theirs, { fee: '70.00' })).status).toBe(403);
    expect((await patch(theirs, { fee: '71.00' })).status).toBe(403);
    expect((await patch(theirs, {}, clerk, { guarantor: of('people', ada) })).status).toBe(403);
    const linked = await api.send({
      method: 'PATCH',
      path: `/loans/${theirs}/relationships/guarantor`,
      actor: clerk,
      body: of('people', ada),
    });
    expect(linked.status).toBe(403);
    expect(await valuesOf(theirs)).toMatchObject({ title: 'Theirs', price: '2.00', fee: '70.00' });
  });

  test('leave the rest of such a row to be written, and what is seen to be sent back', async () => {
    const written = await patch(theirs, { title: 'Theirs', price: '2.00' });
    expect(written.status).toBe(200);
    expect((await patch(theirs, { title: 'Theirs too' })).document.data.attributes).not.toHaveProperty('fee');
    const stale = await api.send({
      method: 'PATCH',
      path: `/loans/${theirs}`,
      actor: clerk,
      headers: { 'if-match': '"999"' },
      body: { data: { type: 'loans', id: theirs, attributes: { title: 'Old' } } },
    });
    expect(stale.status).toBe(412);
    expect(stale.text).not.toContain('70.00');
    await patch(theirs, { title: 'Theirs' });
  });

  test('are written in own rows, whoever else sees them', async () => {
    expect((await patch(mine, { price: '1.50', fee: '6.00' })).document.data.attributes).toMatchObject({
      price: '1.50',
      fee: '6.00',
      twice: '12.00',
    });
    expect((await patch(mine, { fee: '5.00' }, northerner)).status).toBe(200);
  });

  test('are for new rows of her own', async () => {
    const inSouth = { town: of('towns', south) };
    const refused = await create('loans', { title: 'New', fee: '1.00' }, inSouth);
    expect([refused.status, refusals(refused)]).toEqual([403, [['forbidden-field', '/data/attributes/fee']]]);
    expect((await create('loans', { title: 'New', fee: null }, inSouth)).status).toBe(201);
    expect((await create('loans', { title: 'New', fee: '1.00' }, { town: of('towns', north) })).status).toBe(
      201,
    );
    const line = (loan: string) =>
      create('lines', { label: 'New', amount: '1.00' }, { loan: of('loans', loan) });
    expect((await line(mine)).status).toBe(201);
    expect((await line(theirs)).status).toBe(403);
  });

  test('are not in a copy of a row of others', async () => {
    const copy = async (id: string): Promise<Document> => {
      await api.run('update loans set code = null where id = $1', id);
      const reply = await api.send({
        method: 'PATCH',
        path: `/loans/${id}/duplicate`,
        actor: clerk,
        body: {},
      });
      expect(reply.status, reply.text).toBe(201);
      return valuesOf(reply.document.data.id);
    };
    expect(await copy(theirs)).toMatchObject({ title: 'Theirs', price: null, fee: null });
    expect(await copy(mine)).toMatchObject({ title: 'Mine', fee: '5.00' });
    await api.run("update loans set code = 'T-1' where id = $1", theirs);
    await api.run("update loans set code = 'M-1' where id = $1", mine);
  });

  test('are not given in a merge into a row of others', async () => {
    const other = await api.add('loans', { title: 'Third', fee: '3.00' }, { town: south });
    const merge = (values: object) =>
      api.send({ path: `/loans/${theirs}/merge`, actor: clerk, body: { meta: { with: [other], values } } });
    expect((await merge({ fee: '3.00' })).status).toBe(403);
    const merged = await merge({ title: 'Third' });
    expect(merged.status, merged.text).toBe(200);
    expect(await valuesOf(theirs)).toMatchObject({ title: 'Third', fee: '70.00' });
  });

  test('find no row of others in an import', async () => {
    const file = { name: 'loans.csv', bytes: 'Code,Title\r\nM-1,Mine again\r\nT-1,Found\r\n' };
    const found = await begun(api as never, 'loans', file, { actor: clerk, locale: 'en' });
    const fields = ['code', 'title'];
    const set = await found.set({ columns: fields.map((field, index) => ({ index, field })), key: 'code' });
    expect(set.status).toBe(200);
    const attributes = await found.work('check');
    const rows = await found.rows();
    expect([attributes.state, JSON.stringify(rows)]).toEqual([
      'checked',
      expect.not.stringContaining('70.00'),
    ]);
    expect(rows.map(({ attributes: row }: Document) => row.state)).toEqual(['bad', 'update']);
  });
});
