import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  actionOf,
  addAction,
  addInvoice,
  addPeriod,
  addRefund,
  addRow,
  candidateIdsOf,
  ofCandidate,
  openActionApi,
  patchRow,
} from './actionApi.ts';
import {
  addPart,
  addSession,
  asDuplicate,
  change,
  type Document,
  type DossierApi,
  dossierOf,
  migrations,
  move,
  type Person,
  putInStatus,
} from './dossierApi.ts';
import { codesOf } from './estimatorApi.ts';

describe('the status of an action', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
  });
  afterAll(() => testApi.close());

  const inStatus = async (status: string, names = ['Abel', 'Blum']) => {
    const added = await addAction(testApi, names);
    await putInStatus(testApi, added.course, status);
    const candidates = await candidateIdsOf(testApi, added.action);
    return { ...added, candidates, first: candidates[0] ?? '' };
  };
  const unmet = async (course: string, to: string, as: Person = 'manager', more: object = {}) => {
    const { status, document } = await move(testApi, course, to, as, more);
    return [status, ...(document.errors ?? []).map(({ meta }: Document) => meta.condition)];
  };

  test.each([
    ['waiting_for_opco', 'to_check', ['l’accord de prise en charge parmi les documents']],
    [
      'to_check',
      'in_progress',
      [
        'la première session commencée',
        'le contrat signé parmi les documents : mission-formation, professionnalisation, CIPI ou CDPI',
      ],
    ],
    ['in_progress', 'payroll_control', ['la dernière session terminée']],
    [
      'payroll_control',
      'complete',
      ['les heures réelles de chaque candidat', 'le coût en paie de chaque période hors absence'],
    ],
    ['complete', 'scoring', ['un résultat pour chaque candidat']],
    ['scoring', 'closed', ['tout ce qui est demandé reçu, ou un motif pour abandonner le reste']],
  ])('goes from %s to %s with what is named where it is missing', async (from, to, missing) => {
    const { course, candidates } = await inStatus(from);
    await addPeriod(testApi, candidates[0] ?? '');
    await addRefund(testApi, candidates[0] ?? '', { request_amount: '1.00' });

    const { status, document } = await change(
      testApi,
      course,
      { status: to },
      { as: 'manager', locale: 'fr' },
    );

    const said = document.errors.map(({ detail }: Document) => detail.replaceAll('\u00a0', ' '));
    expect([status, ...said]).toEqual([
      409,
      ...missing.map((condition) => `Pour changer ainsi de statut, il faut : ${condition}.`),
    ]);
  });

  test.each([18, 24, 25])('begins with a contract: document %i', async (document_type) => {
    const { course } = await inStatus('to_check');
    await addSession(testApi, course, '2026-03-01', '2026-03-01');

    const refused = await unmet(course, 'in_progress');
    await addPart(testApi, 'documents', {
      course,
      attributes: { document_type, name: 'Contrat', status: 1 },
    });

    expect(refused).toEqual([409, 'contract-document']);
    expect(await unmet(course, 'in_progress')).toEqual([200]);
  });

  test('is complete with the hours of every candidate and the payroll cost of every period', async () => {
    const { course, candidates, first } = await inStatus('payroll_control');
    const period = await addPeriod(testApi, first, { real_duration: '7.00' });

    const refused = await unmet(course, 'complete');
    await patchRow(testApi, 'training-action-candidate-periods', period.document.data.id, {
      payroll_cost: '0.00',
    });
    const half = await unmet(course, 'complete');
    await patchRow(testApi, 'training-action-candidates', candidates[1] ?? '', {
      real_absence_duration: '7.00',
    });

    expect([refused, half]).toEqual([
      [409, 'hours-entered', 'payroll-costs-entered'],
      [409, 'hours-entered'],
    ]);
    expect(await unmet(course, 'complete')).toEqual([200]);
  });

  test('is complete without a payroll cost of an absence, which the control does not ask for either', async () => {
    const { course, first } = await inStatus('payroll_control', ['Abel']);
    await addPeriod(testApi, first, {
      period_type: 'absence',
      real_duration: '7.00',
      absence_reason: 'Maladie',
    });

    expect(await unmet(course, 'complete')).toEqual([200]);
  });

  test('is scored with a result for every candidate', async () => {
    const { course, candidates } = await inStatus('complete');
    const results = ['total_validation', 'undefined'];
    for (const [index, result_type] of results.entries())
      await addRow(
        testApi,
        'candidate-trainings',
        { label: 'Cariste', result_type },
        ofCandidate(candidates[index] ?? ''),
      );

    const refused = await unmet(course, 'scoring');
    await addRow(
      testApi,
      'candidate-trainings',
      { label: 'Sécurité', result_type: 'failure' },
      ofCandidate(candidates[1] ?? ''),
    );

    expect(refused).toEqual([409, 'results-entered']);
    expect(await unmet(course, 'scoring')).toEqual([200]);
  });

  describe('is closed', () => {
    const outstanding = async () => {
      const added = await inStatus('scoring');
      const refund = await addRefund(testApi, added.first, { request_amount: '100.00' });
      return { ...added, refund: refund.document.data.id as string };
    };

    test('with nothing outstanding', async () => {
      const { course, refund } = await outstanding();

      const refused = await unmet(course, 'closed');
      await patchRow(testApi, 'refund-requests', refund, { pre_tax_refund_amount: '100.00' });

      expect(refused).toEqual([409, 'nothing-outstanding']);
      expect(await unmet(course, 'closed')).toEqual([200]);
    });

    test('by a manager who says why the rest is written off, until it is opened again', async () => {
      const { course, action } = await outstanding();
      const said = { status_reason: 'Faillite du financeur' };

      const others = [
        await unmet(course, 'closed', 'cpef', said),
        await unmet(course, 'closed', 'regional_director', said),
      ];
      const closed = await unmet(course, 'closed', 'manager', said);
      const written = await actionOf(testApi, action);
      await move(testApi, course, 'complete', 'admin');

      expect(others).toEqual(others.map(() => [409, 'nothing-outstanding']));
      expect(closed).toEqual([200]);
      expect(written).toMatchObject({ status: 'closed', write_off_reason: 'Faillite du financeur' });
      expect(await actionOf(testApi, action)).toMatchObject({ status: 'complete', write_off_reason: null });
    });

    test('and tells who may write off beside what is missing', async () => {
      const { course } = await outstanding();

      const { document } = await testApi.send(`/training-courses/${course}/transitions`, { as: 'manager' });

      expect(document.meta.transitions).toContainEqual({
        to: 'closed',
        reason: 'none',
        unmet: ['nothing-outstanding'],
        excused: ['nothing-outstanding'],
      });
    });

    test('and keeps its parts as they are', async () => {
      const { course, action, first, refund } = await outstanding();
      const period = (await addPeriod(testApi, first, { real_duration: '7.00' })).document.data.id;
      await putInStatus(testApi, course, 'closed');
      const [item] = (await testApi.send(`/training-action-device-maps?filter[training_action]=${action}`))
        .document.data;

      const answers = [
        await patchRow(testApi, 'training-actions', action, { comment: 'Autre' }),
        await patchRow(testApi, 'training-action-candidates', first, { real_meal_fees: '1.00' }),
        await patchRow(testApi, 'training-action-candidate-periods', period, { real_duration: '8.00' }),
        await testApi.send(`/training-action-candidate-periods/${period}`, { method: 'DELETE' }),
        await addPeriod(testApi, first),
        await addInvoice(testApi, action, []),
        await patchRow(testApi, 'refund-requests', refund, { request_amount: '1.00' }),
        await addRow(testApi, 'candidate-trainings', { label: 'Cariste' }, ofCandidate(first)),
        await addRow(
          testApi,
          'training-action-attendances',
          { day: '2026-03-02', period: 'MORNING_PERIOD', duration: '3.50' },
          ofCandidate(first),
        ),
        await testApi.send(`/training-action-device-maps/${item.id}/check`, { method: 'PATCH' }),
      ];

      expect(answers.map(codesOf)).toEqual(answers.map(() => [409, 'wrong-state']));
    });
  });

  test('follows its dossier', async () => {
    const { course, action } = await addAction(testApi);

    await move(testApi, course, 'relaunch_opco', 'manager');

    expect([(await dossierOf(testApi, course)).status, (await actionOf(testApi, action)).status]).toEqual([
      'relaunch_opco',
      'relaunch_opco',
    ]);
  });

  test.each([
    ['locked', 'lock', 'PATCH'],
    ['wrong-state', '', 'DELETE'],
  ])('%s: a dossier that is so keeps every part of its action', async (code, call, method) => {
    const { course, action, first } = await inStatus('in_progress');
    const body = method === 'DELETE' ? { body: asDuplicate } : {};
    await testApi.send(`/training-courses/${course}${call && `/${call}`}`, { method, ...body });

    const answers = [
      await patchRow(testApi, 'training-actions', action, { comment: 'Autre' }),
      await patchRow(testApi, 'training-action-candidates', first, { real_meal_fees: '1.00' }),
      await addPeriod(testApi, first),
      await addRefund(testApi, first, { request_amount: '1.00' }),
      await addRow(testApi, 'candidate-trainings', { label: 'Cariste' }, ofCandidate(first)),
      await addInvoice(testApi, action, []),
    ];

    expect(answers.map(codesOf)).toEqual(answers.map(() => [409, code]));
  });
});
