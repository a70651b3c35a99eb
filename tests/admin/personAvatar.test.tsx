import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PersonAvatar } from '#alec/people/page/PersonAvatar.tsx';
import { actorOf, openProductScreen } from './productScreen.tsx';

test('a photograph is fetched once however often it is shown, and nothing for who has none', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:ada', revokeObjectURL: () => undefined }),
  );
  const { provider, container } = await openProductScreen({
    actor: actorOf('manager'),
    rows: {},
    answer: (_, { path }) =>
      path === 'avatars'
        ? ({ data: [{ id: 'u1', avatar: 'users/u1/avatar?picture=p1' }] } as never)
        : (new Response('bytes') as never),
    children: (
      <>
        <PersonAvatar user="u1" name="Ada Martin" />
        <PersonAvatar user="u1" name="Ada Martin" />
        <PersonAvatar user="u2" name="Zoé Lenoir" />
        <PersonAvatar user={null} name="Lucie" />
      </>
    ),
  });

  await waitFor(() => expect(container.querySelectorAll('img[src="blob:ada"]')).toHaveLength(2));
  expect(provider.callsOf('call', 'users').map(({ params }) => [params.id, params.path])).toEqual([
    [undefined, 'avatars'],
    ['u1', 'avatar'],
  ]);
  expect(container.textContent).toContain('ZL');
});
