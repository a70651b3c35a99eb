import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { UploadToLucie } from '#alec/documents/page/lucie/UploadToLucie.tsx';
import type { RecordOf } from '#generated/records.ts';
import { actorOf, address, InDossier, openProductScreen } from './productScreen.tsx';

interface Options {
  readonly document?: object;
  readonly role?: string;
  readonly isConnected?: boolean;
  readonly readOnlyReason?: 'locked' | 'trashed';
  readonly failure?: HttpError;
}

async function openButton({ document, role = 'manager', isConnected = true, ...more }: Options = {}) {
  const record = { id: 'd1', name: 'CACES', version_count: 1, is_locked: false, ...document };
  let failure = more.failure;
  const sent: string[] = [];
  const opened = await openProductScreen({
    actor: actorOf(role),
    rows: { documents: [record] },
    at: address,
    answer: (resource, { path, id }) => {
      if (resource === 'systems') return { data: null, meta: { candidate_records: isConnected } };
      if (path !== 'upload-to-lucie') return undefined;
      sent.push(String(id));
      const thrown = failure;
      failure = undefined;
      if (thrown) throw thrown;
      return { data: record };
    },
    children: (
      <InDossier estimators={[]} readOnlyReason={more.readOnlyReason}>
        <UploadToLucie document={record as RecordOf<'documents'>} />
        <p>Ouvert</p>
      </InDossier>
    ),
  });
  await screen.findByText('Ouvert');
  return { ...opened, sent };
}

const button = () => screen.findByRole('button', { name: 'Envoyer à Lucie' });

test('a document is sent to Lucie at a click, and one is told', async () => {
  const { user, sent } = await openButton();

  await user.click(await button());

  expect(await screen.findByText('Le document a été envoyé à Lucie.')).toBeTruthy();
  expect(sent).toEqual(['d1']);
});

test('what was sent says when, and may be sent again', async () => {
  await openButton({ document: { uploaded_to_lucie_at: '2026-03-02T08:30:00.000Z' } });

  expect(await screen.findByRole('button', { name: 'Renvoyer à Lucie' })).toBeTruthy();
  expect(screen.getByText(/^Envoyé à Lucie le 02\/03\/2026/)).toBeTruthy();
});

test('a system that is away is said so, with the way to try again', async () => {
  const error = { code: 'lucie-away', title: 'Lucie ne répond pas', detail: 'Réessayez dans un instant.' };
  const { user, sent } = await openButton({
    failure: new HttpError('Lucie ne répond pas', 503, { errors: [error] }),
  });

  await user.click(await button());
  await user.click(await screen.findByRole('button', { name: /Réessayer/ }));

  await waitFor(() => expect(sent).toEqual(['d1', 'd1']));
});

test.each<[why: string, options: Options]>([
  ['no such system is connected', { isConnected: false }],
  ['the person may not', { role: 'recruiter' }],
  ['there is no file', { document: { version_count: 0 } }],
  ['the document is locked', { document: { is_locked: true } }],
  ['the dossier is locked', { readOnlyReason: 'locked' }],
])('nothing is offered where %s', async (_, options) => {
  const { provider } = await openButton(options);
  await provider.call('systems', { method: 'GET' });
  await new Promise((resolve) => setTimeout(resolve));

  expect(screen.queryByRole('button', { name: /Lucie/ })).toBeNull();
});
