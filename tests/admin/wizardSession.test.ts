// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { editDossier, editPart, newDossier } from '#alec/dossier/wizard/session/wizardState.ts';
import { fakeServer, id } from './dossierServer.ts';
import {
  describeIt,
  draftHere,
  groupId,
  kept,
  key,
  leavePage,
  model,
  open,
  pass,
  refusal,
  unreachable,
  withGroup,
} from './openWizard.ts';

describe('what is typed', () => {
  test('is in this browser before a page that is left has answered anybody', () => {
    const { session } = open();
    session.edit(describeIt('Un mot'));
    leavePage();
    expect(draftHere()).toMatchObject({ current: { dossier: { description: 'Un mot' } } });
  });

  test('is kept in this browser one second after the last key, on the server at the next rest', async () => {
    const { session, server } = open();

    session.edit(describeIt('Un'));
    await pass(900);
    session.edit(describeIt('Une'));
    await pass(900);
    expect(kept.size).toBe(0);
    await pass(100);
    expect(kept.has(key)).toBe(true);
    expect(server.sent).toEqual([]);
    await pass(3000);

    expect(server.sent[0]?.operations).toMatchObject([
      { op: 'add', data: { description: 'Une' }, meta: { draft: true } },
    ]);
    expect(session.getState()).toMatchObject({ isKeptHere: true, isKeptThere: true });
  });

  test('stays as typed when the server answers a draft late', async () => {
    const { session, server } = open();
    server.answers.push((operations) => {
      session.edit(describeIt('Deux'));
      return server.carryOut(operations);
    });

    session.edit(describeIt('Un'));
    await pass(5000);

    expect(session.getState().current.dossier.description).toBe('Deux');
    await pass(5000);
    expect(server.rows.get(id)?.description).toBe('Deux');
  });

  test('is tried again quietly while nobody answers', async () => {
    const { session, server } = open();
    server.answers.push(unreachable());

    session.edit(describeIt('Un'));
    await pass(5000);
    expect(session.getState()).toMatchObject({ phase: 'editing', isKeptHere: true, isKeptThere: false });
    await pass(15_000);

    expect(session.getState().isKeptThere).toBe(true);
  });

  test('is taken up again in another tab, on top of what another machine wrote', async () => {
    const first = open();
    first.session.edit(describeIt('Un'));
    await pass(5000);
    first.session.edit((dossier) => editDossier(dossier, { volume: 4 }));
    await pass(1000);
    first.server.rows.set(id, { ...first.server.rows.get(id), interlocutor: 'Quelqu’un' });
    vi.clearAllTimers();

    const { session } = open(first.server, null);
    await pass(0);

    expect(session.getState().phase).toBe('editing');
    expect(session.getState().current.dossier).toMatchObject({
      description: 'Un',
      volume: 4,
      interlocutor: 'Quelqu’un',
    });
  });
});

describe('the save', () => {
  test('is one request for the whole dossier, and the draft of this browser goes', async () => {
    const { session, server } = open();
    session.edit((dossier) => withGroup(describeIt('Un')(dossier)));
    await pass(1000);

    await session.submit();

    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.operations).toMatchObject([{ dataMeta: { complete: true } }, { op: 'add' }]);
    expect(session.getState()).toMatchObject({
      phase: 'saved',
      current: { dossier: { reference: '2026-00001' } },
    });
    await pass(0);
    expect(kept.size).toBe(0);
    session.edit(describeIt('Deux'));
    await pass(10_000);
    expect(server.sent).toHaveLength(1);
    expect(kept.size).toBe(0);
  });

  test('is tried three times more, 1.5 s apart, under one key; then it has failed and nothing is lost', async () => {
    const { session, server } = open();
    session.edit(describeIt('Un'));
    server.answers.push(...Array.from({ length: 4 }, unreachable));

    const saving = session.submit();
    await pass(1499);
    expect(server.sent).toHaveLength(1);
    await pass(3001);
    await saving;

    expect(server.sent).toHaveLength(4);
    expect(new Set(server.sent.map((one) => one.key)).size).toBe(1);
    expect(session.getState()).toMatchObject({ phase: 'failed', failure: { reason: 'unreachable' } });
    expect(kept.has(key)).toBe(true);
    await session.submit();
    expect(server.sent[4]?.key).toBe(server.sent[0]?.key);
    expect(session.getState().phase).toBe('saved');
  });

  test('has another key once something else is typed', async () => {
    const { session, server } = open();
    session.edit(describeIt('Un'));
    server.answers.push(refusal(403));
    await session.submit();
    session.goBack();
    session.edit(describeIt('Deux'));

    await session.submit();

    expect(server.sent[1]?.key).not.toBe(server.sent[0]?.key);
  });

  test('puts each refusal on its field, until the field says something else', async () => {
    const { session, server } = open();
    session.edit(withGroup);
    server.answers.push(refusal(422, '/atomic:operations/1/data/attributes/analytic_code'));

    await session.submit();

    expect(session.getState()).toMatchObject({
      phase: 'editing',
      faults: [{ part: 'groups', id: groupId, field: 'analytic_code', message: 'Non.' }],
    });
    session.edit(describeIt('Sans rapport'));
    expect(session.getState().faults).toHaveLength(1);
    session.edit((dossier) => ({
      ...dossier,
      groups: dossier.groups.map((group) => ({ ...group, analytic_code: 'A102' })),
    }));
    expect(session.getState().faults).toEqual([]);
  });

  test('forgets a refusal of the number of candidates once somebody joins', async () => {
    const { session, server } = open();
    session.edit(withGroup);
    server.answers.push(refusal(422, '/atomic:operations/0/data/attributes/volume'));
    await session.submit();
    expect(session.getState().faults).toMatchObject([{ part: 'dossier', field: 'volume' }]);

    session.edit((dossier) => ({
      ...dossier,
      candidates: [{ id: '0197c000-0000-7000-8000-000000000099', last_name: 'Diallo' }],
    }));

    expect(session.getState().faults).toEqual([]);
  });

  test('that went through without its answer is found to be there', async () => {
    const { session, server } = open();
    session.edit(describeIt('Un'));
    await pass(5000);
    server.answers.push((operations) => {
      server.carryOut(operations);
      throw unreachable();
    }, refusal(409));

    const saving = session.submit();
    await pass(1500);
    await saving;

    expect(session.getState().phase).toBe('saved');
    await pass(0);
    expect(kept.size).toBe(0);
  });

  test('meets what somebody else wrote, keeps what was typed and says so', async () => {
    const { session, server } = open();
    session.edit(describeIt('Un'));
    await pass(5000);
    server.rows.set(id, { ...server.rows.get(id), description: 'Autre', volume: 9 });
    session.edit(describeIt('Deux'));
    server.answers.push(refusal(412));

    await session.submit();

    expect(session.getState()).toMatchObject({
      phase: 'editing',
      clashes: [{ part: null, field: 'description', mine: 'Deux', theirs: 'Autre' }],
      current: { dossier: { description: 'Deux', volume: 9 } },
    });
  });

  test('of a part that somebody else removed keeps it as typed and says so', async () => {
    const { session, server } = open();
    session.edit(withGroup);
    await pass(5000);
    server.rows.delete(groupId);
    session.edit((dossier) => editPart(dossier, 'groups', groupId, { analytic_label: 'Lille' }));
    server.answers.push(refusal(404, '/atomic:operations/1'));

    await session.submit();

    expect(session.getState()).toMatchObject({
      phase: 'editing',
      clashes: [{ part: 'groups', id: groupId, field: null, theirs: null }],
      current: { groups: [{ id: groupId, analytic_label: 'Lille' }] },
    });
    await session.submit();
    expect(session.getState().phase).toBe('saved');
    expect(server.rows.get(groupId)).toMatchObject({ analytic_code: 'A101', analytic_label: 'Lille' });
  });

  test('that arrives after the way back to the typing keeps what was typed since', async () => {
    const { session, server } = open();
    session.edit(describeIt('Un'));
    server.answers.push((operations) => {
      session.goBack();
      session.edit(describeIt('Deux'));
      return server.carryOut(operations);
    });

    await session.submit();

    const { phase, current, saved } = session.getState();
    expect(phase).toBe('editing');
    expect([current.dossier.description, saved?.dossier.description]).toEqual(['Deux', 'Un']);
  });
});

test('a dossier nobody can reach is said to be lost, and found when the server is back', async () => {
  const server = fakeServer();
  const { getOne } = server.provider;
  let isAway = true;
  const provider = {
    ...server.provider,
    getOne: async (...asked: Parameters<typeof getOne>) => {
      if (isAway) throw unreachable();
      return getOne(...asked);
    },
  } as typeof server.provider;
  server.carryOut([
    { op: 'add', resource: partPaths.dossier, id, data: newDossier(model, id).dossier, meta: {} },
  ]);

  const { session } = open({ ...server, provider }, null);
  await pass(0);
  expect(session.getState().phase).toBe('lost');
  isAway = false;
  await session.open();

  expect(session.getState()).toMatchObject({
    phase: 'editing',
    saved: { dossier: { reference: '2026-00001' } },
  });
});

describe('the step to come back to', () => {
  test('is kept with the draft of this browser, and moves with it', async () => {
    const { session } = open();
    session.show('groups');
    await pass(1000);
    expect(kept.size).toBe(0);

    session.edit(describeIt('Un mot'));
    await pass(1000);
    session.show('trainings');
    leavePage();

    expect(draftHere()).toMatchObject({ step: 'trainings' });
    session.show('potential-candidates');
    await pass(1000);
    const later = open(fakeServer(), null);
    await pass(0);
    expect(later.session.getState().step).toBe('potential-candidates');
  });

  test('is written by nobody who only looks', async () => {
    const { server } = open();
    server.rows.set(id, { id, is_draft: false, reference: '2026-00001' });
    const looking = open(server, null);
    await pass(0);

    looking.session.show('trainings');
    leavePage();
    await pass(1000);

    expect(kept.size).toBe(0);
    expect(draftHere()).toBeUndefined();
  });
});
