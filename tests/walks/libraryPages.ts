import { expect, type Page } from '@playwright/test';
import { signIn } from '#bin/signIn.ts';
import { type Attributes, one, type Row } from './api.ts';

export function rows(page: Page) {
  return page.locator('tbody tr');
}

export async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

/** The API of a library as its librarian calls it. */
export async function openLibraryApi(origin: string) {
  const headers = {
    authorization: `Bearer ${await signIn('librarian', origin, 'library')}`,
    'content-type': 'application/vnd.api+json',
  };
  const call = async (path: string, init: RequestInit = {}): Promise<Row> => {
    const answer = await fetch(`${origin}/api/v1/${path}`, { ...init, headers });
    const document = (await answer.json()) as { data: Row };
    expect(answer.ok, JSON.stringify(document)).toBe(true);
    return document.data;
  };
  /** Adds a row: its id. */
  const add = async (
    type: string,
    attributes: Attributes,
    relationships: Attributes = {},
  ): Promise<string> => {
    const body = JSON.stringify({ data: { type, attributes, relationships } });
    return (await call(type, { method: 'POST', body })).id;
  };
  return {
    read: async (path: string) => (await call(path)).attributes,
    add,
    addBook: async (attributes: Attributes, first_name: string, last_name: string) => {
      const author = await add('authors', { first_name, last_name });
      await add('books', attributes, { author: one('authors', author) });
    },
  };
}
