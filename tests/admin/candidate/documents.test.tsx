import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { slotOverrides } from '#alec/overrides.tsx';
import { openCandidateScreen, pageOf, profile } from './candidateScreen.ts';

const path = 'candidate-documents';
const document = {
  id: '01990000-0000-7000-8000-00000000c0d1',
  candidate_profile: profile.id,
  document_type: 'identity',
  file_name: 'identite.pdf',
  origin: 'candidate',
  status: 'new',
  path: '3b',
  createdAt: '2026-03-02T09:00:00.000Z',
};

const openProfile = (changes: object = {}, role = 'manager', more: object = {}) =>
  openCandidateScreen({
    role,
    rows: { [path]: [{ ...document, ...changes }] },
    slots: { 'candidate-profiles': slotOverrides['candidate-profiles'] ?? {} },
    at: pageOf('candidate-profiles', profile.id),
    ...more,
  });
const row = async () => {
  const name = await screen.findByRole('button', { name: 'identite.pdf' });
  return within(name.closest('li') as HTMLElement);
};
const decisions = ['Marquer comme vu', 'Accepter', 'Refuser'];

test.each([
  ['sent', {}, decisions],
  ['seen', { status: 'seen' }, ['Accepter', 'Refuser']],
  ['accepted', { status: 'accepted' }, []],
  ['without its file', { path: null }, []],
  ['shared by the agency', { origin: 'agency' }, []],
])('of a document that is %s staff decide what the server allows', async (_, changes, offered) => {
  await openProfile(changes);
  const found = await row();

  expect(decisions.filter((name) => found.queryByRole('button', { name }))).toEqual(offered);
});

test('a document is refused from the profile with a reason', async () => {
  const { user, asked } = await openProfile();

  await user.click((await row()).getByRole('button', { name: 'Refuser' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuser ce document' }));
  await user.type(dialog.getByRole('textbox', { name: /Motif du refus/ }), 'Illisible');
  await user.click(dialog.getByRole('button', { name: 'Refuser' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([{ resource: path, path: 'refuse', body: { meta: { reason: 'Illisible' } } }]);
});

test('a file that is shared is one document with its bytes', async () => {
  const puts: unknown[] = [];
  const answer = (resource: string, { method, id, path: rest, body }: { [name: string]: unknown }) => {
    if (method === 'PUT') puts.push({ resource, id, rest, body });
  };
  const { user, provider } = await openProfile({}, 'manager', { answer });
  const file = new File(['%PDF-'], 'contrat.pdf', { type: 'application/pdf' });

  await user.click(await screen.findByRole('button', { name: 'Partager un document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Partager un document' }));
  await user.click(dialog.getByRole('combobox', { name: /Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Contrat' }));
  const input = window.document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (!input) throw new Error('nothing takes a file');
  await user.upload(input, file);

  await waitFor(() => expect(puts).toHaveLength(1));
  expect(provider.callsOf('create', path).map(({ params }) => params.data)).toEqual([
    { candidate_profile: profile.id, document_type: 'contract', file_name: 'contrat.pdf' },
  ]);
  expect(puts).toEqual([{ resource: path, id: expect.any(String), rest: 'content', body: file }]);
});

test('a file of more than 5 MB is not sent', async () => {
  const { user, provider } = await openProfile();
  const file = new File([new Uint8Array(5_000_001)], 'scan.pdf', { type: 'application/pdf' });

  await user.click(await screen.findByRole('button', { name: 'Partager un document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Partager un document' }));
  await user.click(dialog.getByRole('combobox', { name: /Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Contrat' }));
  const input = window.document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (!input) throw new Error('nothing takes a file');
  await user.upload(input, file);

  expect(await dialog.findByText(/scan\.pdf/)).toBeTruthy();
  expect(provider.callsOf('create', path)).toEqual([]);
});
