import { screen } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { expect, it } from 'vitest';
import { openPage } from './openPage.tsx';

function Messages() {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify('Profil créé', { type: 'success' })}>
        create
      </button>
      <button type="button" onClick={() => notify('Refusé', { type: 'error' })}>
        refuse
      </button>
      <button type="button" onClick={() => notify('Date enregistrée', { type: 'success' })}>
        save
      </button>
    </>
  );
}

it('what is done next is said at once, in the place of what was said before', async () => {
  const { user } = await openPage({ page: <Messages /> });
  await user.click(await screen.findByRole('button', { name: 'create' }));
  expect(await screen.findByText('Profil créé')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'save' }));

  expect(await screen.findByText('Date enregistrée')).toBeTruthy();
  expect(screen.queryByText('Profil créé')).toBeNull();
});

it('an error stays until it was there to be read, whatever is done next', async () => {
  const { user } = await openPage({ page: <Messages /> });
  await user.click(await screen.findByRole('button', { name: 'refuse' }));

  await user.click(screen.getByRole('button', { name: 'save' }));

  expect(await screen.findByText('Refusé')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fermer ce message' }));
  expect(await screen.findByText('Date enregistrée')).toBeTruthy();
});
