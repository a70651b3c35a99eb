import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CommentsProvider, useCommentsOpening } from '#alec/dossier/page/comments/CommentsOpening.tsx';

it('comments closed before the address says that they are open stay closed', async () => {
  const user = userEvent.setup();
  let arrive = () => {};
  const Code = lazy(
    () =>
      new Promise<{ default: () => null }>((resolve) => {
        arrive = () => resolve({ default: () => null });
      }),
  );
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <CommentsProvider>
            <Comments />
            <Tab Code={Code} />
          </CommentsProvider>
        ),
      },
    ],
    { initialEntries: ['/context?comments=open'] },
  );
  render(<RouterProvider router={router} />);

  await user.click(screen.getByRole('link', { name: 'Candidats' }));
  await waitFor(() => expect(router.state.location.search).toBe('?comments=open'));
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText('Huit, et non six')).toBeNull();
  await act(async () => arrive());

  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByText('Huit, et non six')).toBeNull();
});

function Comments() {
  const { isOpen, close } = useCommentsOpening();
  return isOpen ? (
    <>
      <p>Huit, et non six</p>
      <button type="button" onClick={close}>
        Fermer
      </button>
    </>
  ) : null;
}

/** Its code is still on its way when the address says again that the comments are open. */
function Tab({ Code }: { readonly Code: ComponentType }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to="/candidates">Candidats</Link>
      {pathname === '/candidates' && search !== '' && <Code />}
    </>
  );
}
