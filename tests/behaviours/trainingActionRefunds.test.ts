import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  actionOf,
  addAction,
  addRow,
  candidateIdsOf,
  financingId,
  openActionApi,
  patchRow,
  rowsOf,
} from './actionApi.ts';
import { type Document, type DossierApi, migrations, type Person } from './dossierApi.ts';
import { codesOf } from './estimatorApi.ts';

const opco = financingId('OPCO');
const cofunding = financingId('Cofinancement/FASTT');
const nobody = '01940000-0000-7000-8000-000000000000';

describe('refund requests of many candidates', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let action: string;
  let course: string;
  let candidates: readonly string[];
  beforeAll(async () => {
    testApi = await openActionApi(engine);
  });
  afterAll(() => testApi.close());
  beforeEach(async () => {
    ({ action, course } = await addAction(testApi, ['Abel', 'Blum', 'Cohn']));
    candidates = await candidateIdsOf(testApi, action);
    const amounts = ['100.00', '200.00', '0.00'];
    for (const [index, id] of candidates.entries())
      await patchRow(testApi, 'training-action-candidates', id, { opco_financeable_amount: amounts[index] });
  });

  const requestAll = (meta: object, as: Person = 'manager', headers = {}) =>
    testApi.send('/refund-requests/request-all', { body: { meta }, as, headers });
  const pay = (meta: object, as: Person = 'manager') =>
    testApi.send('/refund-requests/payment-notice', { body: { meta }, as });
  const requests = () =>
    rowsOf(testApi, `refund-requests?filter[training_action]=${action}&sort=request_amount`);
  const asked = () => ({ candidates, financing_type_repository: opco, request_date: '2026-03-02' });

  test('ask for what can be financed and was not yet, once, with a report per candidate', async () => {
    const first = await requestAll(asked());
    await patchRow(testApi, 'training-action-candidates', candidates[1] ?? '', {
      opco_financeable_amount: '250.00',
    });
    const second = await requestAll(asked());

    const amounts = ({ document }: { document: Document }) =>
      document.meta.requests.map(({ amount }: { amount: string }) => amount);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(amounts(first)).toEqual(['100.00', '200.00', '0.00']);
    expect(first.document.meta.requests[2]).toEqual({
      candidate: candidates[2],
      request: null,
      amount: '0.00',
    });
    expect(amounts(second)).toEqual(['0.00', '50.00', '0.00']);
    expect(await actionOf(testApi, action)).toMatchObject({
      opco_requested_amount: '350.00',
      outstanding_amount: '350.00',
    });
  });

  test('ask for nothing twice under the same key, nor at the same time', async () => {
    const key = { 'idempotency-key': `request-${action}` };
    const [first, again] = [
      await requestAll(asked(), 'manager', key),
      await requestAll(asked(), 'manager', key),
    ];
    const both = await Promise.all([requestAll(asked()), requestAll(asked(), 'admin')]);

    expect(again.document).toEqual(first.document);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await requests()).toHaveLength(2);
  });

  test('are of the type that is named, a child for its parent', async () => {
    await patchRow(testApi, 'training-action-candidates', candidates[0] ?? '', {
      cofi_financeable_amount: '12.34',
    });

    const { document } = await requestAll({ ...asked(), financing_type_repository: cofunding });

    expect(document.meta.requests[0].amount).toBe('12.34');
    expect(await actionOf(testApi, action)).toMatchObject({ cofi_requested_amount: '12.34' });
  });

  test('are paid by one notice, split to the cent in proportion of what is outstanding', async () => {
    await requestAll(asked());
    const rows = await requests();

    const { status, document } = await pay({
      requests: rows.map(({ id }) => id),
      pre_tax_refund_amount: '100.00',
      vat_refund_amount: '0.01',
      refund_reference: 'RG-1',
      refund_date: '2026-04-02',
    });

    // 100.01 over 100.00 and 200.00 outstanding: 33.336… and 66.673…, the cent that is left to the first; the last has the tax
    expect(status).toBe(200);
    expect(document.meta.refunds.map(({ amount }: { amount: string }) => amount)).toEqual(['33.34', '66.67']);
    expect((await requests()).map(({ attributes }) => attributes)).toMatchObject([
      { pre_tax_refund_amount: '33.34', vat_refund_amount: '0.00', outstanding_amount: '66.66' },
      { pre_tax_refund_amount: '66.66', refund_reference: 'RG-1', refund_date: '2026-04-02' },
    ]);
    expect(await actionOf(testApi, action)).toMatchObject({
      opco_received_amount: '100.01',
      outstanding_amount: '199.99',
    });
  });

  test('are paid once by a notice that is sent twice at the same time, under one key', async () => {
    await requestAll(asked());
    const ids = (await requests()).map(({ id }) => id);
    const meta = { requests: ids, pre_tax_refund_amount: '90.00', refund_date: '2026-04-02' };
    const headers = { 'idempotency-key': `pay-${action}` };
    const send = () =>
      testApi.send('/refund-requests/payment-notice', { body: { meta }, as: 'manager', headers });

    const both = await Promise.all([send(), send()]);
    const again = await send();

    expect([...both, again].every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect(again.status).toBe(200);
    expect(await actionOf(testApi, action)).toMatchObject({ opco_received_amount: '90.00' });
  });

  test('are left as they are by a payment of which they get nothing', async () => {
    await requestAll(asked());
    const [first, second] = (await requests()).map(({ id }) => id);
    const day = { refund_date: '2026-04-02' };
    await pay({ requests: [first], pre_tax_refund_amount: '100.00', refund_reference: 'RG-1', ...day });

    const { document } = await pay({
      requests: [first, second],
      pre_tax_refund_amount: '50.00',
      refund_reference: 'RG-2',
      refund_date: '2026-05-02',
    });

    expect(document.meta.refunds).toEqual([
      { request: first, amount: '0.00' },
      { request: second, amount: '50.00' },
    ]);
    expect((await requests()).map(({ attributes }) => attributes)).toMatchObject([
      { refund_reference: 'RG-1', ...day, total_refund_amount: '100.00' },
      { refund_reference: 'RG-2', refund_date: '2026-05-02', total_refund_amount: '50.00' },
    ]);
  });

  test('keep their reference where a later payment has none', async () => {
    await requestAll(asked());
    const [first] = (await requests()).map(({ id }) => id);
    const notice = { requests: [first], pre_tax_refund_amount: '30.00', refund_date: '2026-04-02' };
    await pay({ ...notice, refund_reference: 'RG-1' });

    await pay({ ...notice, refund_date: '2026-05-02' });

    const [{ attributes }] = await requests();
    expect(attributes).toMatchObject({
      refund_reference: 'RG-1',
      refund_date: '2026-05-02',
      total_refund_amount: '60.00',
    });
  });

  test('may be paid with more than is outstanding, which each of them then shows', async () => {
    await requestAll(asked());
    const ids = (await requests()).map(({ id }) => id);

    const { status } = await pay({
      requests: ids,
      pre_tax_refund_amount: '301.00',
      refund_date: '2026-04-02',
    });

    expect(status).toBe(200);
    expect((await requests()).map(({ attributes }) => attributes.outstanding_amount)).toEqual([
      '-0.34',
      '-0.66',
    ]);
  });

  test('are refused together: nobody, unknown ones, no type, no day, no amount', async () => {
    await requestAll(asked());
    const [row] = await requests();
    const notice = { requests: [row.id], pre_tax_refund_amount: '1.00', refund_date: '2026-04-02' };

    const answers = [
      await requestAll({ ...asked(), candidates: [] }),
      await requestAll({ ...asked(), candidates: [candidates[0], nobody] }),
      await requestAll({ ...asked(), candidates: ['x'] }),
      await requestAll({ ...asked(), candidates: Array.from({ length: 201 }, () => nobody) }),
      await requestAll({ ...asked(), financing_type_repository: nobody }),
      await requestAll({ candidates }),
      await pay({ ...notice, refund_date: null, pre_tax_refund_amount: '' }),
      await pay({ ...notice, pre_tax_refund_amount: '-1.00', refund_date: '2026-02-30' }),
      await pay({ ...notice, pre_tax_refund_amount: '0.00', vat_refund_amount: '0.00' }),
      await pay({ ...notice, requests: [nobody] }),
    ];

    expect(answers.map(codesOf)).toEqual([
      [422, 'required'],
      [422, 'related-not-found'],
      [422, 'not-id'],
      [422, 'too-many-rows'],
      [422, 'related-not-found'],
      [422, 'required'],
      [422, 'required', 'required'],
      [422, 'not-date', 'too-small'],
      [422, 'too-small'],
      [422, 'related-not-found'],
    ]);
    expect(answers[8]?.document.errors[0].detail).toBe('€0.00 is too small. Enter at least €0.01.');
    expect(await requests()).toHaveLength(2);
  });

  describe('keep the nature of their financing type', () => {
    const types = 'financing-type-repositories';
    const under = (parent: string | null) => ({
      parent: { data: parent && { type: 'financing_type_repositories', id: parent } },
    });
    const addType = async (label: string, parent: string | null) => {
      const attributes = { label: `${label} ${action}`, financing_type: 1 };
      return (await addRow(testApi, types, attributes, under(parent), 'admin')).document.data.id as string;
    };
    const changeType = (id: string, attributes: object, relationships: object = {}) =>
      testApi.send(`/${types}/${id}`, {
        method: 'PATCH',
        body: { data: { type: 'financing_type_repositories', id, attributes, relationships } },
        as: 'admin',
        locale: 'fr',
      });

    test('whichever way its number would become another one', async () => {
      const own = await addType('Fonds', null);
      const below = await addType('Fonds régional', own);
      await requestAll({ ...asked(), financing_type_repository: below });

      const refused = [
        await changeType(own, { financing_type: 4 }),
        await changeType(own, {}, under(cofunding)),
        await changeType(below, {}, under(cofunding)),
        await changeType(below, { financing_type: 3 }, under(null)),
      ];
      const gone = await testApi.send(`/${types}/${own}`, { method: 'DELETE', as: 'admin' });
      const taken = [
        await changeType(own, { label: `Fonds national ${action}` }),
        await changeType(below, { financing_type: 4 }),
        await changeType(below, {}, under(opco)),
        await changeType(own, { financing_type: 4 }),
      ];

      expect(refused.map(codesOf)).toEqual(refused.map(() => [409, 'financing-used']));
      expect(refused.map(({ document }) => document.errors[0].source.pointer)).toEqual([
        '/data/attributes/financing_type',
        '/data/relationships/parent',
        '/data/relationships/parent',
        '/data/relationships/parent',
      ]);
      expect(refused[0]?.document.errors[0].detail).toBe(
        '2 demande(s) de remboursement de ce type ou de son détail compte(nt) selon sa nature. Créez un autre type, et mettez-y ces demandes.',
      );
      expect(gone.status).toBe(409);
      expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await actionOf(testApi, action)).toMatchObject({ opco_requested_amount: '300.00' });
    });

    test('even when a request is made at the same time', async () => {
      const own = await addType('Fonds', null);

      const [change, request] = await Promise.all([
        changeType(own, { financing_type: 4 }),
        requestAll({ ...asked(), financing_type_repository: own }),
      ]);

      const { opco_requested_amount } = await actionOf(testApi, action);
      expect([request.status, change.status, opco_requested_amount]).toEqual(
        change.status === 409 ? [200, 409, '300.00'] : [200, 200, '0.00'],
      );
    });
  });

  test('are refused together where an amount has no room, at what the call says', async () => {
    await requestAll(asked());
    const ids = (await requests()).map(({ id }) => id);
    const notice = { requests: ids, refund_date: '2026-04-02' };
    await pay({ ...notice, pre_tax_refund_amount: '9999999999999.00' });

    const { status, document } = await pay({ ...notice, pre_tax_refund_amount: '9999999999999.00' });

    const pointers = document.errors.map(({ source }: Document) => source.pointer);
    expect([status, ...new Set(pointers)]).toEqual([422, '/meta/pre_tax_refund_amount', '/meta/requests/1']);
  });

  test('are refused in a dossier that is locked', async () => {
    await testApi.send(`/training-courses/${course}/lock`, { method: 'PATCH' });
    const locked = await requestAll(asked());

    expect(codesOf(locked)).toEqual([409, 'locked']);
  });
});
