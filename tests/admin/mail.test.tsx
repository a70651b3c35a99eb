import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams, JsonApiProvider } from 'ra-data-json-api';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { withNewLinks } from '#alec/communications/page/attach/linkTo.ts';
import UnmatchedMailsPage from '#alec/communications/page/unmatched/UnmatchedMailsPage.tsx';
import ActionMessageTab from '#alec/dossier/page/tabs/ActionMessageTab.tsx';
import { pagePaths } from '#alec/pagePaths.ts';
import { ProductProvider } from '#engine/admin/product.tsx';
import type { Rows } from './memoryProvider.ts';
import { actorOf, InDossier, openProductScreen, plain } from './productScreen.tsx';
import { testProduct } from './testProduct.tsx';

const dossier = '01990000-0000-7000-8000-0000000000d1';
const at = '/manager/training-course/2026-00001/action_message';
const manager = actorOf('manager');
const mail = {
  id: '01990000-0000-7000-8000-0000000000c1',
  training_course: dossier,
  thread: '01990000-0000-7000-8000-0000000000c1',
  subject: 'Convention à signer',
  recipients: ['h.masson@of.test'],
  cc: null,
  from_name: 'Julien Moreau',
  from_email: manager.email,
  user_id: manager.id,
  body_html: '<p>Merci de <b>signer</b>.</p>',
  communication_type: 'mail',
  delivery: 'sent',
  createdAt: '2026-03-02T09:00:00.000Z',
};
const answer = {
  ...mail,
  id: '01990000-0000-7000-8000-0000000000c2',
  subject: 'Re: Convention à signer',
  recipients: ['alec@alec.test'],
  cc: ['direction@of.test'],
  from_name: 'Hélène Masson',
  from_email: 'h.masson@of.test',
  user_id: null,
  body_html: '<p style="color: #036">Voici la convention.</p>',
  communication_type: 'answer',
  delivery: null,
  read_at: null,
  createdAt: '2026-03-03T09:00:00.000Z',
};
const contacts = [
  {
    id: 'k1',
    training_course: dossier,
    first_name: 'Hélène',
    last_name: 'Masson',
    email: 'h.masson@of.test',
  },
  { id: 'k2', training_course: dossier, first_name: 'Nadia', last_name: 'Benali', email: 'n@agence.test' },
];

const open = (path = '', rows: Rows = { communications: [mail, answer], contacts }, actor = manager) =>
  openProductScreen({
    at: `${at}${path}`,
    rows,
    actor,
    children: (
      <InDossier estimators={[]} record={{ id: dossier }}>
        <ActionMessageTab />
      </InDossier>
    ),
  });

test('the mails of a dossier are a line per thread, with what is unread', async () => {
  await open('', {
    communications: [mail, answer, { ...mail, id: 'c3', thread: 'c3', subject: 'Devis', delivery: 'failed' }],
  });

  const lines = await screen.findAllByRole('listitem');

  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^moi, Hélène Masson \(2\).*Convention à signer$/),
    expect.stringMatching(/^moi.*DevisRefusé$/),
  ]);
  expect(within(lines[0] as HTMLElement).getByRole('img', { name: '1 message non lu' })).toBeDefined();
});

test('the oldest of more than 200 mails are there when somebody asks for them', async () => {
  const many = Array.from({ length: 201 }, (_, index) => ({
    ...mail,
    id: `m${index}`,
    thread: `m${index}`,
    subject: `Lettre ${index}`,
    createdAt: new Date(Date.parse(mail.createdAt) + index * 60_000).toISOString(),
  }));
  const { user } = await open('', { communications: many });

  expect(await screen.findByText('Lettre 200')).toBeDefined();
  expect(screen.queryByText('Lettre 0')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'E-mails plus anciens' }));

  expect(await screen.findByText('Lettre 0')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(201);
  expect(screen.queryByRole('button', { name: 'E-mails plus anciens' })).toBe(null);
});

test('a dossier without mails says what they are for', async () => {
  await open('', {});

  expect(await screen.findByText('Aucun e-mail dans ce dossier')).toBeDefined();
});

test('an answer is read once its thread is opened, and unread again when somebody says so', async () => {
  const { user, provider } = await open(`/${mail.id}`);
  const marks = () => provider.callsOf('call', 'communications').map(({ params }) => params);

  await screen.findByText('Voici la convention.');
  await waitFor(() => expect(marks()).toEqual([{ method: 'PATCH', id: answer.id, path: 'toggle-read-at' }]));
  await user.click(screen.getByRole('button', { name: 'Marquer comme lu' }));

  await waitFor(() => expect(marks()).toHaveLength(2));
});

test('a refused mail says why, and is sent again', async () => {
  const failed = { ...mail, delivery: 'failed', delivery_reason: '550 No such user' };
  const { user, provider } = await open(`/${mail.id}`, { communications: [failed] });

  expect(await screen.findByText(/550 No such user/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Envoyer à nouveau' }));

  await waitFor(() =>
    expect(provider.callsOf('call')[0]?.params).toEqual({
      method: 'PATCH',
      id: mail.id,
      path: 'retry-sending',
    }),
  );
});

test('who may only view is offered no mail to write', async () => {
  const reader = { ...manager, permissions: new Set(['erpf.message.view', 'erpf.training-course.view']) };
  await open(`/${mail.id}`, undefined, reader);

  await screen.findByText('Voici la convention.');

  expect(screen.queryByRole('link', { name: 'Écrire' })).toBe(null);
  expect(screen.queryByRole('link', { name: 'Répondre' })).toBe(null);
  expect(screen.queryByRole('button', { name: /non lu/ })).toBe(null);
});

test('a mail goes to contacts found by two letters and to addresses that were pasted, and can be taken back', async () => {
  const { user, provider } = await open('/create');
  const to = await screen.findByRole('combobox', { name: /^Destinataires/ });

  await user.type(to, 'n');
  expect(screen.queryByRole('option')).toBe(null);
  await user.type(to, 'ad');
  await user.click(await screen.findByRole('option', { name: /Nadia Benali/ }));
  await user.click(to);
  await user.paste('Ada <a@of.test>; b@of.test\nfaux');
  expect(screen.getByText('Adresses à corriger : faux', { normalizer: spaces })).toBeDefined();
  await user.click(within(chip('faux')).getByTestId('CancelIcon'));
  await user.type(screen.getByRole('textbox', { name: /^Objet/ }), ' Convocation');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));

  await waitFor(() => expect(provider.callsOf('create', 'communications')).toHaveLength(1));
  expect(provider.callsOf('create')[0]?.params.data).toMatchObject({
    training_course: dossier,
    recipients: ['n@agence.test', 'a@of.test', 'b@of.test'],
    subject: 'ERPF#2026-00001 Convocation',
  });
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(provider.callsOf('call').at(-1)?.params).toMatchObject({ path: 'cancel-sending', id: 'new-1' }),
  );
  expect(await screen.findByDisplayValue('ERPF#2026-00001 Convocation')).toBeDefined();
});

test('an answer to all goes to who wrote and to those who got it too', async () => {
  await open(`/create?parent=${answer.id}&all=1`);

  expect(await screen.findByDisplayValue('Re: Convention à signer')).toBeDefined();
  expect([chip('Hélène Masson'), chip('direction@of.test'), chip('alec@alec.test')]).toHaveLength(3);
});

const spaces = (text: string) => text.replaceAll(/\s+/g, ' ');

function chip(label: string): HTMLElement {
  const found = screen.getAllByText(label).map((one) => one.closest<HTMLElement>('.MuiChip-root'));
  const [first] = found.flatMap((one) => one ?? []);
  if (!first) throw new Error(`${label} is no chip`);
  return first;
}

test('the files of an answer are downloaded, and those that were not taken say why', async () => {
  const attachments = [
    { name: 'convention.pdf', size: 2_600_000, document: 'd1' },
    { name: 'jeu.exe', size: 12, refusal: 'file-extension' },
  ];
  const { user, provider } = await open(`/${mail.id}`, { communications: [{ ...answer, attachments }] });

  const files = await screen.findByRole('list', { name: 'Pièces jointes' });
  expect(
    within(files)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['convention.pdf · 2,6 Mo', 'jeu.exe · 12 octetsNon repris : type de fichier non accepté']);
  await user.click(within(files).getByRole('button', { name: 'Télécharger convention.pdf' }));

  expect(provider.callsOf('call', 'documents')[0]?.params).toMatchObject({
    id: 'd1',
    path: 'download-last-version',
  });
});

const withImages = (...names: readonly string[]) => ({
  ...answer,
  body_html: `<p>Bonjour</p>${names.map((name) => `<img data-remote-src="https://of.test/${name}?a=1&amp;b=2" alt="${name}" />`).join('')}`,
});

const openWithImages = (names: readonly string[], answering: () => string) => {
  const made: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  return openProductScreen({
    at: `${at}/${answer.id}`,
    actor: manager,
    rows: { communications: [withImages(...names)] },
    answer: (_, { path }) => (path === 'remote-image' ? new Response(answering()) : undefined),
    children: (
      <InDossier estimators={[]} record={{ id: dossier }}>
        <ActionMessageTab />
      </InDossier>
    ),
  });
};

test('images that lie elsewhere are kept away until somebody asks to see them', async () => {
  const { user, provider } = await openWithImages(['logo', 'pixel', 'logo'], () => 'image');
  const asked = () =>
    provider.callsOf('call').flatMap(({ params }) => (params as CallParams).query?.address ?? []);

  expect(await screen.findByText(/^2 images de cet e-mail/)).toBeDefined();
  const [logo] = await screen.findAllByRole('img', { name: 'logo' });
  expect([logo?.hasAttribute('src'), asked()]).toEqual([false, []]);
  screen.getByRole('button', { name: 'Afficher les images' }).focus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Afficher les images' })).toBe(null));
  await waitFor(() => expect(logo?.getAttribute('src')).toMatch(/^blob:/));
  expect(asked()).toEqual(['https://of.test/logo?a=1&b=2', 'https://of.test/pixel?a=1&b=2']);
  expect(document.activeElement?.textContent).toContain('Bonjour');
});

test('a mail without such images offers none', async () => {
  await open(`/${answer.id}`);

  await screen.findByText('Voici la convention.');

  expect(screen.queryByRole('button', { name: 'Afficher les images' })).toBe(null);
});

test('an image that does not come leaves its place visible, and is asked for once more', async () => {
  let isAway = true;
  const { user } = await openWithImages(['logo', ''], () => {
    if (isAway) throw new HttpError('absent', 404);
    return 'image';
  });

  await user.click(await screen.findByRole('button', { name: 'Afficher les images' }));
  expect(await screen.findByText('2 images n’ont pas pu être chargées.')).toBeDefined();
  const absent = screen.getByRole('img', { name: 'Image non chargée' });
  expect([absent.hasAttribute('data-failed'), absent.getAttribute('src')]).toEqual([
    true,
    'data:image/gif;base64,',
  ]);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'logo' }).getAttribute('src')).toMatch(/^blob:/),
  );
  expect(screen.queryByRole('img', { name: 'Image non chargée' })).toBe(null);
});

const openUnmatched = (answering: (params: CallParams) => unknown) =>
  openProductScreen({
    at: '/manager/unmatched-mails',
    actor: manager,
    rows: {
      communications: [{ ...answer, training_course: null, subject: 'Perdu' }, mail],
      'training-courses': [{ id: dossier, reference: '2026-00001', status: 'in_progress' }],
    },
    answer: (_, params) => answering(params),
    children: (
      <ProductProvider product={testProduct}>
        <Routes>
          <Route path={pagePaths.unmatchedMails} element={<UnmatchedMailsPage />} />
        </Routes>
      </ProductProvider>
    ),
  });

test('mails without a dossier wait on a page, and go to the one that is chosen', async () => {
  const sent: CallParams[] = [];
  const { user } = await openUnmatched((params) => void sent.push(params));
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Perdu')]);

  await user.click(screen.getByRole('link', { name: /Perdu/ }));
  expect(await screen.findByText('Voici la convention.')).toBeDefined();
  expect(screen.queryByText('E-mail de l’expéditeur')).toBe(null);
  await user.click(await screen.findByRole('button', { name: 'Rattacher à un dossier' }));
  await user.type(screen.getByRole('combobox'), '2026-00001');
  await user.click(await screen.findByRole('option', { name: /ERPF#2026-00001/ }));

  await waitFor(() =>
    expect(sent).toContainEqual({
      method: 'PATCH',
      id: answer.id,
      path: 'attach-training-course',
      body: { meta: { training_course: dossier } },
    }),
  );
});

test('a mail carries documents of the dossier, and names by a link what would make it too heavy', async () => {
  const fileOf = (id: string, size: number) => ({
    id: `v${id}`,
    document: id,
    version_number: 1,
    path: id,
    size,
  });
  const documentOf = (id: string) => ({
    id,
    training_course: dossier,
    name: `Pièce ${id}`,
    versions: [`v${id}`],
  });
  const { user, provider } = await openProductScreen({
    at: `${at}/create?documents=a`,
    actor: manager,
    rows: {
      documents: ['a', 'b'].map(documentOf),
      'document-versions': [fileOf('a', 2_000_000), fileOf('b', 9_000_000)],
    },
    answer: (_, { path }) =>
      path === 'public-link'
        ? { data: null, meta: { public_link: 'https://alec.test/public/b' } }
        : undefined,
    children: (
      <InDossier estimators={[]} record={{ id: dossier }}>
        <ActionMessageTab />
      </InDossier>
    ),
  });
  await screen.findByText(/^Pièce a · 2/);

  await user.click(screen.getByRole('button', { name: 'Joindre des documents' }));
  await user.click(screen.getByRole('checkbox', { name: /Pièce b/ }));
  const warning = screen.getByText(/liens publics valables 7 jours/).textContent;
  await user.click(screen.getByRole('button', { name: 'Joindre' }));

  await waitFor(() => expect(provider.callsOf('call', 'document-versions')).toHaveLength(1));
  expect(warning).toContain('Pièce b');
  expect(screen.queryByText(/^Pièce b · 9/)).toBeNull();
});

test('a mail that was taken back names its large files by new links, or by their names alone', async () => {
  const [known, unknown] = ['1', '2'].map((n) => `01990000-0000-7000-8000-00000000000${n}`);
  const html = [known, unknown].map(
    (id) => `<a href="https://alec.test/public/documents/${id}.old_-S">Plan</a>`,
  );
  const provider = {
    getOne: async (_: string, { id }: { readonly id: string }) => {
      if (id !== known) throw new HttpError('absent', 404);
      return { data: { id, document_version: 'v1' } };
    },
    call: async (_: string, { id, path, query }: CallParams) => {
      expect([id, path, query]).toEqual(['v1', 'public-link', { days: '7' }]);
      return { data: null, meta: { public_link: 'https://alec.test/public/documents/new' } };
    },
  } as unknown as JsonApiProvider;

  expect(await withNewLinks(provider, html.join(''))).toBe(
    '<a href="https://alec.test/public/documents/new">Plan</a><a >Plan</a>',
  );
});
