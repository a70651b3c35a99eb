import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, expect, test } from 'vitest';
import { DossierHistory } from '#alec/dossier/page/history/DossierHistory.tsx';
import { valuesAfter } from '#engine/admin/show/revert/valuesAfter.ts';
import type { Change } from '#engine/model/change.ts';
import { actorOf, InDossier, openProductScreen, plain } from './productScreen.tsx';

const change = (field: string, kind: Change['kind'], old: Change['old'], now: Change['new']) => ({
  field,
  kind,
  label: { fr: field, en: field },
  old,
  new: now,
});
const long = 'Former des caristes aux règles de sécurité du dépôt, avec un passage du CACES à la fin du mois';
let time = 0;
const nextInstant = () => {
  time += 1;
  return new Date(Date.UTC(2026, 2, 2, 8, time)).toISOString();
};
const entry = (id: string, request: string, changes: readonly Change[], more: object = {}) => ({
  id,
  entity_kind: 'comment',
  entity_type: 'training_course_comments',
  entity_id: 'c1',
  event: 'updated',
  description: 'Commentaire',
  user_name: 'Nadia Benali',
  training_course: 'dossier',
  request_id: request,
  createdAt: nextInstant(),
  changes,
  ...more,
});

beforeEach(() => {
  time = 0;
});

interface Options {
  readonly entries: readonly ReturnType<typeof entry>[];
  readonly role?: string;
  readonly readOnlyReason?: 'locked' | 'trashed';
  readonly search?: string;
  readonly server?: NonNullable<Parameters<typeof openProductScreen>[0]>['server'];
}

async function openHistory({ entries, role = 'admin', readOnlyReason, server, search = '' }: Options) {
  const comment = { id: 'c1', training_course: 'dossier', content: 'Trois', step: 1 };
  const opened = await openProductScreen({
    actor: actorOf(role),
    at: `/manager/training-course/2026-00001/history${search}`,
    rows: {
      activities: entries as never,
      'training-course-comments': [comment] as never,
      documents: [{ id: 'd1', name: 'Devis B', status: 2, comment: 'Neuf' }],
    },
    ...(server && { server }),
    children: (
      <InDossier estimators={[]} readOnlyReason={readOnlyReason}>
        <DossierHistory tab="history" />
      </InDossier>
    ),
  });
  const saves = () => screen.findAllByText('Nadia Benali', { exact: false });
  return { ...opened, saves };
}

const document = {
  entity_kind: 'document',
  entity_type: 'documents',
  entity_id: 'd1',
  description: 'Devis B',
};

test('what one request changed stands together under who made it', async () => {
  const { saves } = await openHistory({
    entries: [
      entry('a', 'r1', [change('name', 'text', 'Devis', 'Devis A')], document),
      entry('b', 'r2', [change('name', 'text', 'Devis A', 'Devis B')], document),
      entry('c', 'r2', [change('content', 'text', 'Deux', 'Trois')]),
    ],
  });

  const lines = (await saves()).map(({ textContent }) => plain(textContent));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/ · 2 modifications$/);
  expect(lines[1]).not.toMatch(/modification/);
});

const filterIn = (search: string) => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');

test('version and category narrow the history, and stand in the address', async () => {
  const { user, provider, router, saves } = await openHistory({
    entries: [entry('a', 'r1', [change('name', 'text', 'Devis', 'Devis A')], document)],
  });
  await saves();
  const kindsOffered = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Catégorie' }));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };

  await user.click(screen.getByRole('button', { name: 'Action' }));
  await waitFor(() =>
    expect(filterIn(router.state.location.search).entity_kind.in).toContain('candidate_period'),
  );
  expect(filterIn(router.state.location.search).entity_kind.in).not.toContain('document');
  expect(await kindsOffered()).not.toContain('Document');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Projet' }));
  expect(await kindsOffered()).toContain('Document');
  await user.click(screen.getByRole('option', { name: 'Document' }));

  await waitFor(() =>
    expect(filterIn(router.state.location.search)).toEqual({ entity_kind: { eq: 'document' } }),
  );
  const asked = () => provider.callsOf('getList', 'activities').at(-1)?.params as { filter: object };
  const filter = { training_course: expect.any(String), entity_kind: { eq: 'document' } };
  await waitFor(() => expect(asked().filter).toEqual(filter));
});

test('author and period of an address are asked for', async () => {
  const filter = { user_name: { contains: 'nadia' }, createdAt: { gte: '2026-03-01' } };
  const search = `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  const { provider, saves } = await openHistory({
    entries: [entry('a', 'r1', [change('name', 'text', 'Devis', 'Devis A')], document)],
    search,
  });
  await saves();

  const asked = provider.callsOf('getList', 'activities').at(-1)?.params as { filter: object };
  expect(asked.filter).toEqual({ training_course: expect.any(String), ...filter });
});

test('of long texts the words that differ are shown', async () => {
  await openHistory({
    entries: [
      entry('a', 'r1', [change('comment', 'text', `${long}.`, `${long}, examen compris.`)], document),
    ],
  });

  expect(await screen.findByText(/mots? ajouté/)).toBeTruthy();
});

test('why a record went to the trash is said, though the reason is no field of it', async () => {
  const deletion = [change('reason', 'longText', null, 'Mauvais devis')];

  await openHistory({ entries: [entry('a', 'r1', deletion, { ...document, event: 'deleted' })] });

  expect(await screen.findByText('Mauvais devis')).toBeTruthy();
});

test('a field gets its old value again, after a question that shows both', async () => {
  const { user, provider } = await openHistory({
    entries: [entry('a', 'r1', [change('name', 'text', 'Devis A', 'Devis B')], document)],
  });

  await user.click(await screen.findByRole('button', { name: /^Rétablir l’ancienne valeur/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Revenir à cette version/ });
  await within(dialog).findByText('Devis A');
  expect(within(dialog).getByText('Devis B')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Revenir à cette version' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data } = await provider.getOne('documents', { id: 'd1' });
  expect(data).toMatchObject({ name: 'Devis A', comment: 'Neuf', status: 2 });
});

test('a record goes back to what it was after a save, in all that has changed since', async () => {
  const { user, provider } = await openHistory({
    entries: [
      entry('a', 'r1', [change('name', 'text', 'Devis', 'Devis A')], document),
      entry('b', 'r2', [change('comment', 'text', 'Vieux', 'Neuf')], document),
      entry('c', 'r3', [change('name', 'text', 'Devis A', 'Devis B')], document),
    ],
  });

  const buttons = await screen.findAllByRole('button', { name: 'Revenir à cette version' });
  await user.click(buttons.at(-1) as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Devis A');
  await user.click(within(dialog).getByRole('button', { name: 'Revenir à cette version' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data } = await provider.getOne('documents', { id: 'd1' });
  expect(data).toMatchObject({ name: 'Devis A', comment: 'Vieux' });
});

test('to what a record is after its newest entry no way is offered, but its fields have theirs', async () => {
  await openHistory({
    entries: [
      entry('a', 'r1', [change('name', 'text', 'Devis', 'Devis A')], document),
      entry('b', 'r2', [change('name', 'text', 'Devis A', 'Devis B')], document),
      entry('c', 'r3', [change('content', 'text', 'Deux', 'Trois')]),
    ],
  });

  expect(await screen.findAllByRole('button', { name: 'Revenir à cette version' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Rétablir/ })).toHaveLength(3);
});

test('what is so already is left as it is', async () => {
  const { user } = await openHistory({
    entries: [
      entry('a', 'r1', [change('name', 'text', 'Devis A', 'Devis B')], document),
      entry('b', 'r2', [change('status', 'choice', 2, 1)], document),
    ],
  });

  await user.click(await screen.findByRole('button', { name: 'Revenir à cette version' }));

  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/déjà/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Revenir à cette version' })).toBeNull();
});

test('the server says why it does not take it, and nothing is lost', async () => {
  const { user } = await openHistory({
    entries: [entry('a', 'r1', [change('name', 'text', 'Devis A', 'Devis B')], document)],
    server: (provider) => {
      provider.update = async () => {
        throw new HttpError('Verrouillé', 409, {
          errors: [{ code: 'locked', title: 'Verrouillé', detail: 'Nadia l’a verrouillé.' }],
        });
      };
    },
  });

  await user.click(await screen.findByRole('button', { name: /^Rétablir/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Devis A');
  await user.click(within(dialog).getByRole('button', { name: 'Revenir à cette version' }));

  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/errouillé/);
});

test.each<[why: string, options: Partial<Options>]>([
  ['the person may not', { role: 'recruiter' }],
  ['the dossier is locked', { readOnlyReason: 'locked' }],
  ['the record was deleted', { entries: [entry('a', 'r1', [], { ...document, event: 'deleted' })] }],
])('no way back is offered where %s', async (_, options) => {
  const { saves } = await openHistory({
    entries: [entry('a', 'r1', [change('name', 'text', 'Devis A', 'Devis B')], document)],
    ...options,
  });
  await saves();

  expect(screen.queryByRole('button', { name: /^(Revenir|Rétablir)/ })).toBeNull();
});

test('the values after an entry are those that the first later change found', () => {
  const entries = [
    { id: 'c', changes: [change('name', 'text', 'B', 'C'), change('status', 'choice', 1, 2)] },
    { id: 'b', changes: [change('name', 'text', 'A', 'B')] },
    { id: 'a', changes: [change('name', 'text', null, 'A')] },
  ];

  expect(['c', 'b', 'a', 'z'].map((id) => valuesAfter(id, entries))).toEqual([
    {},
    { name: 'B', status: 1 },
    { name: 'A', status: 1 },
    undefined,
  ]);
});
