import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { beforeEach, expect, test } from 'vitest';
import { ChatThread } from '#alec/chat/page/ChatThread.tsx';
import { chatQueue } from '#alec/chat/page/chatQueue.ts';
import { actorOf, address, InDossier, openProductScreen } from './productScreen.tsx';

const me = actorOf('manager');
const now = new Date().toISOString();
const message = (id: string, more: object = {}) => ({
  id,
  training_course: 'dossier',
  content: `Message ${id}`,
  first_name: 'Nadia',
  last_name: 'Benali',
  origin: 'erpf',
  user_id: 'nadia',
  mentions: [],
  mentioned_names: [],
  createdAt: now,
  ...more,
});

interface Options {
  readonly readOnlyReason?: 'locked' | 'trashed';
  readonly reads?: readonly { readonly id: string }[];
  readonly post?: (params: CallParams) => unknown;
}

async function openChat(
  rows: readonly ReturnType<typeof message>[],
  { readOnlyReason, reads = [], post }: Options = {},
) {
  const people = { data: null, meta: { people: [{ id: 'zoe', name: 'Zoé Martin' }] } };
  return openProductScreen({
    actor: me,
    rows: { chats: rows, 'chat-reads': reads, documents: [{ id: 'd1', name: 'Devis' }] },
    at: address,
    answer: (_, params) => {
      if (params.method === 'POST') return post?.(params);
      return params.path === 'people' ? people : undefined;
    },
    children: (
      <InDossier estimators={[]} readOnlyReason={readOnlyReason}>
        <ChatThread />
      </InDossier>
    ),
  });
}

const input = () => screen.findByRole('textbox', { name: 'Votre message' });
const log = () => screen.findByRole('log', { name: 'Messages' });

beforeEach(async () => {
  for (const waiting of chatQueue.messages()) await chatQueue.remove(`${me.id}/`, waiting);
});

test('a thread without messages says what it is for', async () => {
  await openChat([]);

  expect(await screen.findByText(/^Aucun message\. Écrivez le premier/)).toBeTruthy();
});

test('messages stand by day under the names of who wrote them, the oldest first, with who has read as far', async () => {
  const old = { createdAt: '2026-03-02T09:00:00.000Z', content: 'Voir ERPF#2026-00002', origin: 'lucie' };
  const reads = [
    { id: 'r', training_course: 'dossier', user_id: 'nadia', user_name: 'Nadia Benali', read_until: now },
    { id: 'm', training_course: 'dossier', user_id: me.id, user_name: 'Moi', read_until: now },
  ];

  await openChat([message('b', { user_id: me.id, edited: true }), message('a', old)], { reads });

  await screen.findByText(/^Lu par/);
  const words = (await log()).textContent ?? '';
  expect(words).toMatch(
    /^lundi 2 mars 2026Nadia BenaliLucie.*Voir ERPF#2026-00002Aujourd’huiVous.*modifiéMessage bLu par Nadia Benali$/,
  );
  expect(
    within(await log())
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/manager/training-course/2026-00002');
});

test('a message leads to its document', async () => {
  await openChat([message('a', { document: 'd1' })]);

  expect((await screen.findByRole('link', { name: 'Devis' })).getAttribute('href')).toBe(
    '/manager/training-course/2026-00001/ged/edit/d1',
  );
});

test.each([
  ['one’s own and fresh', { user_id: me.id }, 2],
  [
    'one’s own and older than a quarter of an hour',
    { user_id: me.id, createdAt: '2026-03-02T09:00:00.000Z' },
    0,
  ],
  ['another’s', {}, 0],
])('a message that is %s has %#', async (_, more, buttons) => {
  await openChat([message('a', more)]);

  expect(within(await log()).queryAllByRole('button')).toHaveLength(buttons);
});

test('Enter sends, Shift and Enter begin a line, a person is chosen by keyboard', async () => {
  const sent: CallParams[] = [];
  const { user } = await openChat([], { post: (params) => void sent.push(params) });
  await user.type(await input(), 'Bonjour @zo');
  await screen.findByRole('option', { name: 'Zoé Martin' });

  await user.keyboard('{Enter}vu{Shift>}{Enter}{/Shift}merci{Enter}');

  await waitFor(() => expect(sent).toHaveLength(1));
  const { data } = (sent[0] as CallParams).body as {
    readonly data: { readonly id: string; readonly attributes: object };
  };
  expect(data.attributes).toEqual({ content: 'Bonjour @Zoé Martin vu\nmerci', mentions: ['zoe'] });
  expect((sent[0] as CallParams).headers).toEqual({ 'Idempotency-Key': data.id });
  expect(((await input()) as HTMLTextAreaElement).value).toBe('');
});

test('while the server is away messages wait, and are sent in their order under the same ids', async () => {
  let isAway = true;
  const ids: string[] = [];
  const post = ({ body }: CallParams) => {
    if (isAway) throw new HttpError('Service Unavailable', 503);
    ids.push((body as { readonly data: { readonly id: string } }).data.id);
  };
  const { user, provider } = await openChat([], { post });
  await user.type(await input(), 'Un{Enter}');
  await user.type(await input(), 'Deux{Enter}');
  expect(await screen.findAllByText('En attente d’envoi')).toHaveLength(2);
  const waiting = chatQueue.messages().map(({ id }) => id);

  isAway = false;
  await chatQueue.send(`${me.id}/`, { ...provider, call: async (_, params) => post(params) as never });

  expect(ids).toEqual(waiting);
  await waitFor(() => expect(screen.queryByText('En attente d’envoi')).toBeNull());
});

test('a message that is refused says why, and is tried again or thrown away', async () => {
  const { user } = await openChat([], {
    post: () => {
      throw new HttpError('Le dossier est verrouillé.', 409);
    },
  });

  await user.type(await input(), 'Non{Enter}');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Le message n’a pas été envoyé. Le dossier est verrouillé.');
  await user.click(within(alert).getByRole('button', { name: 'Abandonner' }));
  expect(screen.queryByText('Non')).toBeNull();
});

test.each(['locked', 'trashed'] as const)(
  'nothing is written in a dossier that is %s',
  async (readOnlyReason) => {
    await openChat([message('a', { user_id: me.id })], { readOnlyReason });

    await log();
    expect(screen.getByText(/le chat se lit, rien ne s’y ajoute/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Votre message' })).toBeNull();
    expect(within(await log()).queryAllByRole('button')).toEqual([]);
  },
);
