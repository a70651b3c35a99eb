import { act, screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeAll, expect, test } from 'vitest';
import Documents from '#alec/candidate/space/documents/Documents.tsx';
import { plain } from '../admin/productScreen.tsx';
import { openPage, profileId as profile } from './openPage.tsx';

const documents = 'candidate-documents';
const sent = {
  id: 'cv-1',
  candidate_profile: profile,
  document_type: 'cv',
  file_name: 'cv.pdf',
  size: 1200,
  origin: 'candidate',
  status: 'new',
  createdAt: '2026-11-20T09:00:00.000Z',
};
const request = {
  id: 'request-1',
  candidate_profile: profile,
  document_type: 'identity',
  message: 'Recto et verso.',
  requested_by: 'Claire Fontaine',
  candidate_document: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('what is asked for says why and by whom, and is sent as that type', async () => {
  const { user } = await openPage({
    page: <Documents />,
    rows: { 'candidate-document-requests': [request] },
  });

  await user.click(await screen.findByRole('button', { name: /^Envoyer\s: Pièce d’identité/ }));

  expect(screen.getByText('Recto et verso.')).toBeTruthy();
  expect(plain(screen.getByText(/Demandé par/).textContent)).toBe(
    'Demandé par Claire Fontaine le 20 novembre',
  );
  expect(screen.getByLabelText<HTMLSelectElement>(/Quel document/).value).toBe('identity');
});

test('a request that has its document is not asked for again', async () => {
  await openPage({
    page: <Documents />,
    rows: {
      [documents]: [sent],
      'candidate-document-requests': [{ ...request, candidate_document: 'cv-1' }],
    },
  });

  await screen.findByText('cv.pdf');
  expect(screen.queryByText('Demandés par votre agence')).toBeNull();
});

test('as many bytes as the limit are sent with their type', async () => {
  const { user, provider, bodies } = await openPanel();

  await choose(user, fileOf(5_000_000));
  await user.click(submitButton());

  expect(await screen.findByText('Votre document est envoyé.')).toBeTruthy();
  expect(provider.callsOf('create', documents)[0]?.params).toMatchObject({
    data: { candidate_profile: profile, document_type: 'diploma', file_name: 'diplome.pdf' },
  });
  expect(bodies).toHaveLength(1);
});

test('one byte more is refused with its true size, and nothing is sent', async () => {
  const { user, provider } = await openPanel();

  await choose(user, fileOf(5_000_001));
  await user.click(submitButton());

  expect(plain(screen.getByRole('alert').textContent)).toBe(
    'Ce fichier pèse 5 000 001 octets. Le maximum est de 5 Mo. Choisissez-en un plus léger.',
  );
  expect(provider.callsOf('create', documents)).toEqual([]);
});

test('a file of another kind is refused by its name', async () => {
  const { user } = await openPanel();

  await choose(user, new File(['x'], 'photo.heic'));

  expect(screen.getByRole('alert').textContent).toContain('photo.heic');
});

test('nothing is sent without a type', async () => {
  const { user, provider } = await openPanel();

  await user.selectOptions(screen.getByLabelText(/Quel document/), '');
  await choose(user, fileOf(10));
  await user.click(submitButton());

  expect(screen.getByText('Choisissez le type du document.')).toBeTruthy();
  expect(provider.callsOf('create', documents)).toEqual([]);
});

test('what the server finds too large is refused in the same words, and takes its beginning away', async () => {
  const { user, provider } = await openPanel([new HttpError('Too large', 413)]);

  await choose(user, fileOf(4_900_000));
  await user.click(submitButton());

  expect(plain((await screen.findByRole('alert')).textContent)).toContain('Ce fichier pèse 4,9 Mo.');
  expect(provider.callsOf('delete', documents)).toHaveLength(1);
});

test('when nobody answers the choice stays, and the next try begins nothing twice', async () => {
  const { user, provider, bodies } = await openPanel([new HttpError('', 0)]);
  await choose(user, fileOf(10));
  await user.click(submitButton());
  expect(plain((await screen.findByRole('alert')).textContent)).toContain('Le serveur ne répond pas.');
  expect(screen.getByText('diplome.pdf')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Votre document est envoyé.')).toBeTruthy();
  expect(provider.callsOf('create', documents)).toHaveLength(1);
  expect(bodies).toHaveLength(2);
});

test('without a network the page says so, keeps the choice and sends nothing', async () => {
  const { user } = await openPanel();
  await choose(user, fileOf(10));

  act(() => void window.dispatchEvent(new Event('offline')));

  expect(await screen.findByText(/L’envoi demande le réseau/)).toBeTruthy();
  expect(submitButton().disabled).toBe(true);
  expect(screen.getByText('diplome.pdf')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
});

test('a refused document says why and can be sent again', async () => {
  const refused = { ...sent, status: 'refused', refusal_reason: 'La photo est floue.' };
  const { user } = await openPage({ page: <Documents />, rows: { [documents]: [refused] } });

  await user.click(await screen.findByRole('button', { name: 'Renvoyer' }));

  expect(screen.getByText(/La photo est floue/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(/Quel document/).value).toBe('cv');
});

test('a document is deleted once that is confirmed', async () => {
  const { user, provider } = await openPage({ page: <Documents />, rows: { [documents]: [sent] } });
  await user.click(await screen.findByRole('button', { name: 'Supprimer cv.pdf' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('La suppression est définitive.')).toBeTruthy();
  expect(provider.callsOf('delete', documents)).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Le document est supprimé.')).toBeTruthy();
  expect(provider.callsOf('delete', documents)).toHaveLength(1);
});

test.each([
  ['accepted', { status: 'accepted' }],
  ['shared by the agency', { origin: 'agency' }],
])('a document that is %s cannot be deleted', async (_, changes) => {
  await openPage({ page: <Documents />, rows: { [documents]: [{ ...sent, ...changes }] } });

  await screen.findByText('cv.pdf');
  expect(screen.queryByRole('button', { name: /Supprimer/ })).toBeNull();
});

test('a document in quarantine says so and cannot be opened', async () => {
  await openPage({ page: <Documents />, rows: { [documents]: [{ ...sent, is_quarantined: true }] } });

  expect(await screen.findByText(/L’antivirus vérifie ce fichier/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Télécharger|Ouvrir/ })).toBeNull();
});

/** The panel with a diploma chosen; the sendings of bytes fail with these errors, each in its turn. */
async function openPanel(failures: Error[] = []) {
  const bodies: unknown[] = [];
  const opened = await openPage({
    page: <Documents />,
    call: (_, { path, body }) => {
      if (path !== 'content') return undefined;
      bodies.push(body);
      const failure = failures.shift();
      if (failure) throw failure;
      return { data: null };
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Envoyer un document' }));
  await opened.user.selectOptions(screen.getByLabelText(/Quel document/), 'diploma');
  return { ...opened, bodies };
}

type User = Awaited<ReturnType<typeof openPage>>['user'];

async function choose(user: User, file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
  if (!input) throw new Error('there is no choice of files');
  await user.upload(input, file);
}

function submitButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Envoyer' });
}

/** Only its size counts. */
function fileOf(size: number): File {
  return Object.defineProperty(new File(['%PDF'], 'diplome.pdf'), 'size', { value: size });
}
