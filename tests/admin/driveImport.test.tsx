import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { expect, test } from 'vitest';
import { ImportButton } from '#alec/documents/page/import/ImportButton.tsx';
import { actorOf, address, InDossier, openProductScreen } from './productScreen.tsx';

const link = 'https://drive.google.com/file/d/1AbC-defGhij_klm/view';

interface Options {
  readonly role?: string;
  readonly isConnected?: boolean;
  readonly readOnlyReason?: 'locked';
  readonly failures?: HttpError[];
}

async function openImport({
  role = 'manager',
  isConnected = true,
  readOnlyReason,
  failures = [],
}: Options = {}) {
  const sent: unknown[] = [];
  const opened = await openProductScreen({
    actor: actorOf(role),
    at: address,
    answer: (resource, { path, body }: CallParams) => {
      if (resource === 'systems') return { data: null, meta: { drive: isConnected } };
      if (path !== 'import-from-drive') return undefined;
      sent.push((body as { meta: unknown }).meta);
      const failure = failures.shift();
      if (failure) throw failure;
      return { data: { id: 'v1', file_name: `Devis ${sent.length}.pdf` } };
    },
    children: (
      <InDossier estimators={[]} readOnlyReason={readOnlyReason}>
        <ImportButton />
      </InDossier>
    ),
  });
  const button = async () => {
    await opened.user.click(await screen.findByRole('button', { name: 'Importer d’ailleurs' }));
    return screen.findByRole('menuitem', { name: 'Depuis le drive' });
  };
  const input = () => screen.findByRole('textbox', { name: /Lien ou identifiant/ });
  const confirm = () => screen.findByRole('button', { name: 'Importer' });
  return { ...opened, sent, button, input, confirm };
}

test('a file of the drive is imported by its link, under ids that stay the same for a second try', async () => {
  const away = new HttpError('Le drive ne répond pas', 503, {
    errors: [{ code: 'drive-away', title: 'Le drive ne répond pas', detail: 'Réessayez.' }],
  });
  const { user, sent, button, input, confirm } = await openImport({ failures: [away] });

  await user.click(await button());
  await user.type(await input(), link);
  await user.click(await confirm());
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Le fichier a été importé.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ link, training_course: 'dossier' });
});

test('several are imported at once; one that fails keeps no other from it, and is tried again alone', async () => {
  const away = new HttpError('Le drive ne répond pas', 503, {
    errors: [{ code: 'drive-away', title: 'Le drive ne répond pas', detail: 'Réessayez.' }],
  });
  const { user, sent, button, input, confirm } = await openImport({ failures: [away] });
  const second = '1AbC-second_klm';

  await user.click(await button());
  await user.type(await input(), `${link}{enter}${second}{enter}{enter}${link}`);
  await user.click(await confirm());

  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(await within(rows[1] as HTMLElement).findByText('Importé')).toBeTruthy();
  expect(within(rows[1] as HTMLElement).getByText('Devis 2.pdf')).toBeTruthy();
  await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('2 fichiers ont été importés.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toMatchObject([{ link }, { link: second }, { link }]);
  expect(sent[2]).toEqual(sent[0]);
});

test('what is no link is said so before anybody is asked', async () => {
  const { user, sent, button, input, confirm } = await openImport();

  await user.click(await button());
  await user.type(await input(), 'devis.pdf');
  await user.click(await confirm());

  expect(await screen.findByText(/^Ce n’est pas un lien du drive/)).toBeTruthy();
  expect((await input()).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('it is not offered where there is no drive', async () => {
  const { provider, user } = await openImport({ isConnected: false });
  await provider.call('systems', { method: 'GET' });

  await user.click(await screen.findByRole('button', { name: 'Importer d’ailleurs' }));

  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  expect(screen.queryByRole('menuitem', { name: 'Depuis le drive' })).toBeNull();
});

test('nothing is offered where the dossier is locked', async () => {
  const { provider } = await openImport({ readOnlyReason: 'locked' });
  await provider.call('systems', { method: 'GET' });
  await new Promise((resolve) => setTimeout(resolve));

  expect(screen.queryByRole('button')).toBeNull();
});
