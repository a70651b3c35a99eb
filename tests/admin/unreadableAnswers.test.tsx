import { expect, test, vi } from 'vitest';
import { createDataProvider } from '#engine/admin/providers/data.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';

const html = (status: number) => async () =>
  new Response('<html>Bonjour</html>', { status, headers: { 'content-type': 'text/html' } });

test.each([
  {
    case: 'no server',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    key: 'shell.failure.unreachable',
  },
  { case: 'a proxy without a server', fetch: html(502), key: 'shell.failure.unavailable' },
  { case: 'a page instead of data', fetch: html(200), key: 'shell.failure.unreadable' },
])('$case is one sentence of the screen', async ({ fetch, key }) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetch);
  const provider = createDataProvider({
    translate: (text) => text,
    model: () => ({ resources: {} }) as unknown as ScreenModel,
    getToken: async () => 'token',
    locale: () => 'fr',
  });

  const save = provider.update('regions', { id: '1', data: { name: 'Nord' }, previousData: { id: '1' } });

  await expect(save).rejects.toMatchObject({ message: key });
});
