// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createDraftKeeper } from '#engine/admin/drafts/draftKeeper.ts';
import type { JsonValue } from '#engine/model/model.ts';

const browser = vi.hoisted(() => {
  const kept = new Map<string, JsonValue>();
  const slow = () => new Promise((resolve) => setTimeout(resolve, 20));
  const store = {
    read: async (key: string) => {
      const value = kept.get(key);
      return value === undefined ? undefined : { key, value, savedAt: '2026-01-01T00:00:00.000Z' };
    },
    write: async (key: string, value: JsonValue) => {
      await slow();
      kept.set(key, value);
    },
    remove: async (key: string) => {
      await slow();
      kept.delete(key);
    },
  };
  return { kept, store };
});
// jsdom has no database.
vi.mock('#engine/admin/drafts/draftStore.ts', () => ({ draftStore: browser.store }));

test('a form that opens where another was just saved finds nothing of it, however slow the browser is', async () => {
  const saved = createDraftKeeper<string>('me/axes/new');
  saved.keep('Un');
  await saved.flush();
  void saved.forget();

  const found = await createDraftKeeper<string>('me/axes/new').read();

  expect(found).toBeNull();
  expect(browser.kept.size).toBe(0);
});

test('a form that opens where another was just left finds all of it', async () => {
  const left = createDraftKeeper<string>('me/axes/1');
  left.keep('Deux');
  void left.flush();

  const found = await createDraftKeeper<string>('me/axes/1').read();

  expect(found?.value).toBe('Deux');
});
