import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { openCandidateScreen, pageOf, profile } from './candidateScreen.ts';

const path = 'candidate-applications';
const id = '01990000-0000-7000-8000-00000000c0a1';

function openApplication(changes: object = {}, role = 'manager') {
  const application = {
    id,
    candidate_profile: profile.id,
    ad_title: 'Cariste',
    status: 0,
    withdrawn_at: null,
    ...changes,
  };
  return openCandidateScreen({ role, rows: { [path]: [application] }, at: pageOf(path, id) });
}

const button = (name: string) => screen.findByRole('button', { name });
const offered = () =>
  ['Prendre en charge', 'Retenir', 'Ne pas retenir', 'Retirer'].filter((name) =>
    screen.queryByRole('button', { name }),
  );

test.each([
  ['sent', { status: 0 }, ['Prendre en charge', 'Retenir', 'Ne pas retenir']],
  ['under review', { status: 1 }, ['Retenir', 'Ne pas retenir']],
  ['chosen', { status: 2 }, []],
  ['not chosen', { status: 3 }, []],
  ['withdrawn', { status: 0, withdrawn_at: '2026-03-02T09:00:00.000Z' }, []],
])('of an application that is %s staff are offered what the server allows', async (_, changes, actions) => {
  await openApplication(changes);
  await screen.findByRole('dialog', { name: /Cariste/ });

  expect(offered()).toEqual(actions);
});

test('who may only look is offered nothing', async () => {
  await openApplication({}, 'cpef');
  await screen.findByRole('dialog', { name: /Cariste/ });

  expect(offered()).toEqual([]);
});

test('a refusal asks for the message that the candidate gets', async () => {
  const { user, asked } = await openApplication();

  await user.click(await button('Ne pas retenir'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ne pas retenir cette candidature' }));
  await user.click(dialog.getByRole('button', { name: 'Ne pas retenir' }));
  expect(await dialog.findByText('Écrivez un message au candidat.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Message au candidat/ }), 'Poste pourvu');
  await user.click(dialog.getByRole('button', { name: 'Ne pas retenir' }));

  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toEqual([{ resource: path, path: 'refuse', body: { meta: { message: 'Poste pourvu' } } }]);
});

test('a refusal that the server does not take stays open with what was typed', async () => {
  const { user, provider } = await openApplication();
  provider.refuseNext('call', new HttpError('Cette candidature n’en est plus là.', 409));

  await user.click(await button('Ne pas retenir'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ne pas retenir cette candidature' }));
  const message = dialog.getByRole('textbox', { name: /Message au candidat/ });
  await user.type(message, 'Poste pourvu');
  await user.click(dialog.getByRole('button', { name: 'Ne pas retenir' }));

  expect(await dialog.findByText('Cette candidature n’en est plus là.')).toBeTruthy();
  expect((message as HTMLTextAreaElement).value).toBe('Poste pourvu');
});

test('to choose is asked once before it is done', async () => {
  const { user, asked } = await openApplication();

  await user.click(await button('Retenir'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Retenir' }));
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Retenir' }));

  await waitFor(() => expect(asked.map((one) => one.path)).toEqual(['choose']));
});
