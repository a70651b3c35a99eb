import { expect, it, onTestFinished } from 'vitest';
import { readTexts } from '#engine/server/readTexts.ts';
import { galleryProduct, openGallery } from '../fieldTypes/galleryApi.ts';
import { anyDatabase } from '../world/databases.ts';

it('a product whose files are not searched has nothing to read, and no table for it', async () => {
  const { model } = galleryProduct();
  const { database } = await openGallery(anyDatabase());
  onTestFinished(() => database.close());
  const quiet = () => undefined;
  const log = { info: quiet, warn: quiet, error: quiet };

  await expect(
    readTexts({ database, files: { open: async () => undefined }, model: () => model, log }),
  ).resolves.toBeUndefined();
});
