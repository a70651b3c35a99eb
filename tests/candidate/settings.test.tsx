import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams, CallResult } from 'ra-data-json-api';
import { describe, expect, it, vi } from 'vitest';
import { deletionDue } from '#alec/candidate/domain/deletionDay.ts';
import { today } from '#alec/candidate/space/parts/today.ts';
import { nameIn } from '#alec/candidate/space/settings/useDownloadData.ts';
import { openPage, profile, profileId } from './openPage.tsx';

const sessions = [
  { id: 's1', device: 'Chrome, Android', last_used_at: '2026-11-25T09:00:00.000Z', is_current: true },
  { id: 's2', device: 'Firefox, Linux', last_used_at: '2026-11-20T09:00:00.000Z', is_current: false },
];

type Answered = CallResult | Response | undefined;
type Server = (params: CallParams) => Answered | Promise<Answered>;

/** The page over a server that keeps preferences and sessions; every call but the readings is kept. */
async function openSettings({ own = {}, server }: { readonly own?: object; readonly server?: Server } = {}) {
  const asked: CallParams[] = [];
  let open = sessions;
  const page = await openPage({
    at: '/settings',
    rows: {
      'candidate-profiles': [{ ...profile, ...own }],
      'candidate-consents': [
        {
          id: 'c1',
          candidate_profile: profileId,
          consent: 'accepts_sms',
          is_given: false,
          given_at: '2026-11-02T09:00:00.000Z',
        },
      ],
    },
    call: async (_, params) => {
      const { method = 'GET', path } = params;
      if (method !== 'GET' || path === 'data.zip') asked.push(params);
      const answer = await server?.(params);
      if (answer) return answer;
      if (method === 'DELETE' && path?.startsWith('me/sessions')) open = open.slice(0, 1);
      if (path === 'me/sessions') return { data: open as never };
      if (path !== 'me/preferences') return undefined;
      const sent = (params.body as { data?: { attributes?: object } } | undefined)?.data?.attributes;
      return { data: { id: 'p', muted_notifications: ['1'], ...sent } };
    },
  });
  return { ...page, asked };
}

describe('the settings of a candidate', () => {
  it('mute a type of notification at once, and leave the others as they are', async () => {
    const { user, asked } = await openSettings();

    await user.click(await screen.findByRole('checkbox', { name: 'Nouvelles annonces' }));

    await screen.findByText('Votre choix est enregistré.');
    expect(asked[0]?.body).toMatchObject({ data: { attributes: { muted_notifications: ['1', '11'] } } });
  });

  it('take a switch back when it could not be saved', async () => {
    const { user } = await openSettings({
      server: ({ method }) => {
        if (method === 'PATCH') throw new HttpError('Le serveur ne répond pas.', 0);
        return undefined;
      },
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Nouvelles annonces' });

    await user.click(box);

    await screen.findByText('Le serveur ne répond pas.');
    expect(box.checked).toBe(true);
  });

  it('end the session of another device once that is confirmed', async () => {
    const { user, asked } = await openSettings();
    await user.click(await screen.findByRole('button', { name: /^Fermer la session\s: Firefox/ }));

    await user.click(screen.getByRole('button', { name: 'Fermer la session' }));

    await screen.findByText('La session est fermée.');
    expect(asked).toMatchObject([{ method: 'DELETE', path: 'me/sessions/s2' }]);
    expect(screen.queryByText('Firefox, Linux')).toBeNull();
  });

  it('end all other sessions', async () => {
    const { user, asked } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Fermer toutes les autres' }));

    await user.click(screen.getByRole('button', { name: 'Fermer les sessions' }));

    await screen.findByText('Les autres sessions sont fermées.');
    expect(asked).toMatchObject([{ method: 'DELETE', path: 'me/sessions' }]);
  });

  it('say what was accepted or declined, and when', async () => {
    await openSettings();

    const line = (await screen.findByText('Recevoir des SMS')).closest('li');

    expect(line && within(line).getByText('Refusé')).toBeTruthy();
    expect(line?.textContent).toContain('02/11/2026');
  });

  it('hand over all that is kept, with the name of the file', async () => {
    const offered = vi.fn((_: Blob) => 'blob:x');
    Object.assign(URL, { createObjectURL: offered, revokeObjectURL: vi.fn() });
    const headers = { 'content-disposition': 'attachment; filename="mes-donnees.zip"' };
    const { user } = await openSettings({
      server: ({ path }) => (path === 'data.zip' ? new Response('zip', { headers }) : undefined),
    });

    await user.click(await screen.findByRole('button', { name: 'Télécharger toutes mes données' }));

    await screen.findByText('Le fichier mes-donnees.zip est dans vos téléchargements.');
    expect(offered.mock.calls).toMatchObject([[{ size: 3 }]]);
  });
});

describe('the deletion of an account', () => {
  const begin = async (page: Awaited<ReturnType<typeof openSettings>>) => {
    await page.user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
    await page.user.click(screen.getByRole('button', { name: 'Continuer' }));
    return screen.findByRole('textbox', { name: 'Pour confirmer, tapez SUPPRIMER' });
  };
  const confirm = () => screen.getByRole('button', { name: 'Demander la suppression' });

  it('says first what is erased, what is kept by law and that there are 30 days', async () => {
    const { user } = await openSettings();

    await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));

    const dialog = screen.getByRole('dialog', { name: /^Supprimer votre compte/ });
    const titles = within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Ce qui est effacé',
      'Ce que la loi nous fait garder',
      '30 jours pour changer d’avis',
    ]);
  });

  it('is asked for by typing the word', async () => {
    const page = await openSettings();
    await page.user.type(await begin(page), 'supprimer');

    await page.user.click(confirm());

    await screen.findByText('Votre demande est enregistrée.');
    expect(page.asked).toMatchObject([{ method: 'POST', path: 'deletion' }]);
  });

  it('is not asked for by another word', async () => {
    const page = await openSettings();
    await page.user.type(await begin(page), 'oui');

    await page.user.click(confirm());

    expect((await screen.findByRole('alert')).textContent).toBe('Tapez le mot SUPPRIMER, en entier.');
    expect(page.asked).toEqual([]);
  });

  it('says when it was asked for and when it will be, and is cancelled with one press', async () => {
    const { user, asked } = await openSettings({
      own: { deletion_requested_at: '2026-11-20T12:00:00.000Z' },
    });
    await screen.findByText('Suppression demandée le 20/11/2026. Votre compte sera effacé le 20/12/2026.');

    await user.click(screen.getByRole('button', { name: 'Annuler la suppression' }));

    await waitFor(() => expect(asked).toMatchObject([{ method: 'DELETE', path: 'deletion' }]));
  });

  it('says why it is refused', async () => {
    const page = await openSettings({
      server: ({ path }) => {
        if (path === 'deletion') throw new HttpError('Suppression déjà demandée.', 409);
        return undefined;
      },
    });
    await page.user.type(await begin(page), 'SUPPRIMER');

    await page.user.click(confirm());

    expect((await screen.findByRole('alert')).textContent).toBe('Suppression déjà demandée.');
  });

  it.each([
    ['2026-03-02T08:30:00.000Z', '2026-04-01'],
    ['2026-12-15T12:00:00.000Z', '2027-01-14'],
  ])('asked for at %s is due on %s', (asked, due) => {
    expect(today(deletionDue(asked))).toBe(due);
  });
});

describe('the name of a downloaded file', () => {
  it.each([
    ['attachment; filename="mes-donnees.zip"', 'mes-donnees.zip'],
    ['attachment; filename="d.zip"; filename*=UTF-8\'\'donn%C3%A9es.zip', 'données.zip'],
    [null, undefined],
  ])('is read from %s', (header, name) => {
    expect(nameIn(header)).toBe(name);
  });
});
