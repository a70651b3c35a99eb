import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChatThread } from '#alec/chat/page/ChatThread.tsx';
import { chatQueue } from '#alec/chat/page/chatQueue.ts';
import { draftStore } from '#engine/admin/drafts/draftStore.ts';
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
  readonly put?: (params: CallParams) => unknown;
  readonly versions?: readonly { readonly id: string }[];
}

async function openChat(
  rows: readonly ReturnType<typeof message>[],
  { readOnlyReason, reads = [], post, put, versions = [] }: Options = {},
) {
  const people = { data: null, meta: { people: [{ id: 'zoe', name: 'Zoé Martin' }] } };
  return openProductScreen({
    actor: me,
    rows: {
      chats: rows,
      'chat-reads': reads,
      documents: [{ id: 'd1', name: 'Devis', versions: versions.map(({ id }) => id) }],
      'document-versions': versions,
    },
    at: address,
    answer: (_, params) => {
      if (params.method === 'POST') return post?.(params);
      if (params.method === 'PUT') return put?.(params) ?? { data: null };
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
    /^lundi 2 mars 2026NBNadia BenaliLucie.*Voir ERPF#2026-00002Aujourd’huiVous.*modifiéMessage bLu par Nadia Benali$/,
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
    '/manager/training-course/2026-00001/ged/d1',
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

const fileInput = async () => {
  await input();
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!found) throw new Error('No input for files');
  return found;
};
const fileOf = (name: string) => new File(['content'], name);
interface SentMessage {
  readonly attributes: object;
  readonly relationships: Readonly<Record<string, { readonly data: unknown }>>;
}
const dataOf = ({ body }: CallParams) => (body as { readonly data: SentMessage }).data;

test('files go before their message, as documents of another type unless one is chosen', async () => {
  const sent: CallParams[] = [];
  const take = (params: CallParams) => void sent.push(params);
  const { user } = await openChat([], { post: take, put: take });
  await user.upload(await fileInput(), ['devis.pdf', 'plan.png', 'non.pdf'].map(fileOf));
  await user.click(screen.getByRole('combobox', { name: 'Type de devis.pdf' }));
  await user.click(screen.getByRole('option', { name: 'Devis de l’organisme de formation' }));
  await user.click(screen.getByRole('button', { name: 'Retirer non.pdf' }));

  await user.click(screen.getByRole('button', { name: 'Envoyer' }));

  await waitFor(() => expect(sent).toHaveLength(3));
  const made = sent.slice(0, 2).map(({ query }) => JSON.parse(query?.data ?? ''));
  expect(made.map(({ attributes }) => attributes)).toEqual([
    { document_type: 1, name: 'devis', status: 1 },
    { document_type: 40, name: 'plan', status: 1 },
  ]);
  const [first, second] = made.map(({ id }) => ({ type: 'documents', id }));
  expect(dataOf(sent[2] as CallParams)).toMatchObject({
    attributes: { content: '' },
    relationships: { document: { data: first }, documents: { data: [second] } },
  });
  await waitFor(() => expect(screen.queryByText('En attente d’envoi')).toBeNull());
});

test.each([
  [
    'version',
    [{ code: 'file-infected' }],
    'Le fichier de «\u00a0b.pdf\u00a0» n’a pas été pris\u202f; le message attend.',
  ],
  [
    'document',
    [{ code: 'required' }],
    'Le document «\u00a0b.pdf\u00a0» n’a pas été ajouté au dossier\u202f; le message attend.',
  ],
])('a %s that is refused is told, and what has arrived is not sent again', async (_, errorObjects, words) => {
  const sent: string[] = [];
  let isRefusing = true;
  const put = ({ query }: CallParams) => {
    const name = String(query?.file_name);
    if (isRefusing && name === 'b.pdf') throw new HttpError('Non.', 422, { errorObjects });
    sent.push(name);
  };
  const { user } = await openChat([], { put, post: () => void sent.push('message') });
  await user.upload(await fileInput(), ['a.pdf', 'b.pdf'].map(fileOf));
  await user.type(await input(), 'Voici{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`${words} Non.`);
  expect(within(alert).getByRole('button', { name: 'Envoyer sans ce fichier' })).toBeTruthy();

  isRefusing = false;
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(sent).toEqual(['a.pdf', 'b.pdf', 'message']));
});

test('a file that would be refused is not taken, and says why', async () => {
  const { user } = await openChat([]);

  await user.upload(await fileInput(), [new File([], 'vide.pdf'), fileOf('devis.pdf')]);
  fireEvent.change(await fileInput(), { target: { files: [fileOf('jeu.exe')] } });

  expect((await screen.findByRole('alert')).textContent).toMatch(/^jeu\.exe\s: types acceptés .*pdf/);
  expect(within(screen.getByRole('list', { name: 'Fichiers joints' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
});

test('a document of a message shows its size and is downloaded', async () => {
  const version = {
    id: 'v1',
    document: 'd1',
    version_number: 1,
    path: 'x',
    size: 2_600_000,
    file_name: 'a.pdf',
  };

  await openChat([message('a', { content: null, document: 'd1' })], { versions: [version] });

  expect(await screen.findByText('2,6 Mo')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Télécharger Devis' })).toBeTruthy();
});

test.each(['locked', 'trashed'] as const)(
  'nothing is written in a dossier that is %s',
  async (readOnlyReason) => {
    await openChat([message('a', { user_id: me.id })], { readOnlyReason });

    await log();
    expect(screen.getByText(/le chat se lit, rien ne s’y ajoute/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Votre message' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Joindre des fichiers' })).toBeNull();
    expect(within(await log()).queryAllByRole('button')).toEqual([]);
  },
);

test('what an earlier visit left is read again where the browser could not read it', async () => {
  const written = {
    id: 'left',
    dossierId: 'dossier',
    content: 'Un',
    mentions: [],
    files: [],
    writtenAt: now,
  };
  const draft = { key: 'somebody/chat/waiting/left', value: written, savedAt: now };
  vi.spyOn(draftStore, 'list')
    .mockRejectedValueOnce(new Error('The browser cannot read now.'))
    .mockResolvedValueOnce([draft]);

  await expect(chatQueue.load('somebody/')).rejects.toThrow();
  await chatQueue.load('somebody/');

  expect(chatQueue.messages().map(({ id }) => id)).toEqual(['left']);
  await chatQueue.remove('somebody/', written);
});
