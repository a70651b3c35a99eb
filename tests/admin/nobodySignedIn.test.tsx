import { expect, test, vi } from 'vitest';
import { createDataProvider } from '#engine/admin/providers/data.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';

test('whoever has signed out asks the server for nothing more', async () => {
  const server = vi.spyOn(globalThis, 'fetch');
  const provider = createDataProvider({
    translate: (key) => key,
    model: () => ({ resources: {} }) as unknown as ScreenModel,
    getToken: async () => undefined,
    locale: () => 'fr',
  });

  await expect(provider.getOne('regions', { id: '1' })).rejects.toMatchObject({ status: 401 });
  expect(server).not.toHaveBeenCalled();
});
