// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { copyOf, editDossier, recordsOf } from '#alec/dossier/wizard/session/wizardState.ts';
import { createDraftKeeper } from '#engine/admin/drafts/draftKeeper.ts';
import { lastDrafts } from '#engine/admin/drafts/lastDrafts.ts';
import { fakeServer, id } from './dossierServer.ts';
import {
  describeIt,
  draftHere,
  groupId,
  kept,
  key,
  model,
  open,
  pass,
  refusal,
  store,
  unreachable,
  withGroup,
} from './openWizard.ts';

const anotherId = '01990000-0000-7000-8000-000000000009';

test('what an earlier visit could not send goes to the server when it is taken up', async () => {
  const first = open();
  first.server.answers.push(unreachable());
  first.session.edit(describeIt('Un'));
  await pass(5000);
  vi.clearAllTimers();

  const { session, server } = open(first.server, null);
  await pass(0);

  expect(session.getState()).toMatchObject({ phase: 'editing', isKeptThere: false });
  await pass(4000);
  expect(server.rows.get(id)?.description).toBe('Un');
  expect(session.getState().isKeptThere).toBe(true);
});

test('two tabs with the same draft lose nothing of what is typed in either', async () => {
  const first = open();
  first.session.edit(describeIt('Un'));
  await pass(5000);
  const second = open(first.server, null);
  await pass(0);

  second.session.edit((dossier) => editDossier(dossier, { volume: 4 }));
  first.session.edit((dossier) => editDossier(dossier, { interlocutor: 'Awa' }));
  await pass(5000);

  const both = { description: 'Un', volume: 4, interlocutor: 'Awa' };
  expect(first.server.rows.get(id)).toMatchObject(both);
  const third = open(first.server, null);
  await pass(0);
  expect(third.session.getState().current.dossier).toMatchObject(both);
});

test('a draft thrown away comes back neither here nor on the server', async () => {
  const { session, server } = open();
  server.answers.push(unreachable());
  session.edit(describeIt('Un'));
  await pass(5000);
  session.show('trainings');

  await session.throwAway();
  await pass(20_000);

  expect(server.rows.size).toBe(0);
  expect(draftHere()).toBeUndefined();
});

test('a browser that keeps no draft says so, and the dossier is opened and saved all the same', async () => {
  const refused = new Error('no database');
  vi.spyOn(store, 'read').mockRejectedValueOnce(refused);
  vi.spyOn(store, 'write').mockRejectedValue(refused);
  const server = fakeServer();
  server.rows.set(id, { id, is_draft: true, description: 'Un' });

  const { session } = open(server, null);
  await pass(0);
  session.edit(describeIt('Deux'));
  await pass(1000);

  expect(session.draft.state()).toBe('failed');
  expect(session.getState()).toMatchObject({ phase: 'editing', isKeptHere: false });
  await session.submit();
  expect(session.getState().phase).toBe('saved');
});

test('a save does not wait for a browser that does not answer', async () => {
  let answer: (none: undefined) => void = () => undefined;
  vi.spyOn(store, 'write').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { session } = open();
  session.edit(describeIt('Un'));

  await session.submit();

  expect(session.getState().phase).toBe('saved');
  answer(undefined);
});

test('a dossier deleted elsewhere is said to be gone, and what is typed stays to begin another one with', async () => {
  const { session, server } = open();
  session.edit((dossier) => withGroup(describeIt('Un')(dossier)));
  await pass(5000);
  server.rows.clear();
  session.edit(describeIt('Deux'));
  server.answers.push(refusal(404, '/atomic:operations/0'));

  await session.submit();

  expect(session.getState()).toMatchObject({ phase: 'gone', current: { dossier: { description: 'Deux' } } });
  await pass(20_000);
  expect(server.rows.size).toBe(0);
  expect(draftHere()).toMatchObject({ current: { dossier: { description: 'Deux' } } });
  const others = recordsOf(copyOf(model, session.getState().current, anotherId));
  expect(others.map(({ record }) => record.id)).not.toContain(groupId);
  expect(others).toMatchObject([
    { record: { id: anotherId, description: 'Deux' } },
    { record: { training_course: anotherId, analytic_code: 'A101' } },
  ]);
});

test('a draft of a dossier that was deleted before it is taken up is said to be gone', async () => {
  const first = open();
  first.session.edit(describeIt('Un'));
  await pass(5000);
  vi.clearAllTimers();
  first.server.rows.clear();

  const { session } = open(first.server, null);
  await pass(0);

  expect(session.getState()).toMatchObject({ phase: 'gone', current: { dossier: { description: 'Un' } } });
  expect(kept.size).toBe(1);
});

test('what is typed by somebody who has signed out meanwhile is not written', async () => {
  const keeper = createDraftKeeper<string>('you/axes/1');
  keeper.keep('Un');

  lastDrafts.end('you/');
  await pass(1000);

  expect(kept.size).toBe(0);
});

test('a draft of the time when a dossier was called a course is still there', async () => {
  const former = { current: { course: { id }, groups: [] }, saved: null, visited: ['groups'] };
  kept.set(`me/wizard/${id}`, former);
  // Only now: the store of these tests stands in for that of the browser.
  const { adoptFormerDrafts } = await import('#alec/dossier/wizard/session/formerDrafts.ts');

  await adoptFormerDrafts('me/');

  expect([...kept]).toEqual([
    [key, { current: { dossier: { id }, groups: [] }, saved: null, visited: ['groups'] }],
  ]);
});
