import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#engine/model/model.ts';
import { curator, type GalleryApi, openGallery } from '../fieldTypes/galleryApi.ts';
import { anyDatabase } from '../world/databases.ts';
import { withField, withResource } from './withResource.ts';

const who = (permissions: readonly string[], email = curator.email): Actor => ({
  ...curator,
  email,
  role: 'visitor',
  permissions: new Set(permissions),
});

describe('suggested tags', () => {
  const engine = anyDatabase();
  let api: GalleryApi;

  beforeAll(async () => {
    api = await openGallery(engine, (model) =>
      withResource(model, 'gallery', ({ access }) => ({
        access: { ...access, own: { email: 'email' } },
      })),
    );
    const add = (label: string, tags: readonly string[] | null, email = curator.email) =>
      api.ask('/gallery', {
        method: 'POST',
        body: { data: { type: 'gallery', attributes: { label, tags, email } } },
      });
    await add('a', ['Été', 'Plein air']);
    await add('b', ['été', 'Hiver']);
    await add('c', ['Été']);
    await add('d', null);
    await add('e', ['Secret', '100 %'], 'zoe@library.test');
  });
  afterAll(() => api.database.close());

  const suggested = async (query: string, actor: Actor = curator) => {
    const { status, document } = await api.ask(`/gallery/suggestions/tags${query}`, { actor });
    return status === 200 ? document.meta.suggestions : [status, document.errors[0].code];
  };

  test('are those that rows have, the most used first, each in its usual spelling', async () => {
    expect(await suggested('')).toEqual(['Été', '100 %', 'Hiver', 'Plein air', 'Secret']);
  });

  test('are found by letters in them, whatever their case and accents', async () => {
    expect(await suggested('?q=ETE')).toEqual(['Été']);
    expect(await suggested('?q=air')).toEqual(['Plein air']);
    expect(await suggested('?q=%25')).toEqual(['100 %']);
    expect(await suggested('?q=_')).toEqual([]);
  });

  test('tell nothing of rows out of sight', async () => {
    expect(await suggested('', who(['gallery.view.own'], 'zoe@library.test'))).toEqual(['100 %', 'Secret']);
    expect(await suggested('', who([]))).toEqual([403, 'forbidden']);
  });

  test('are given for tags alone, and for no other parameter', async () => {
    const { status, document } = await api.ask('/gallery/suggestions/tag');
    expect([status, document.errors[0].detail]).toEqual([400, expect.stringContaining('tags')]);
    expect((await api.ask('/gallery/suggestions/label')).status).toBe(400);
    const unknown = await api.ask('/gallery/suggestions/tags?qq=a');
    expect([unknown.status, unknown.document.errors[0].source]).toEqual([400, { parameter: 'qq' }]);
  });

  test('of a field that one may not see are as those of none', async () => {
    const hidden = await openGallery(engine, (model) =>
      withField(model, 'gallery', 'tags', { access: { view: 'secrets' } }),
    );
    const { status, document } = await hidden.ask('/gallery/suggestions/tags');
    await hidden.database.close();

    expect([status, document.errors[0].code]).toEqual([400, 'unknown-field']);
  });
});
