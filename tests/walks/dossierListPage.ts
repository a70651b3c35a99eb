import type { APIRequestContext, Page } from '@playwright/test';
import { accessTokenOf } from './accessToken.ts';
import { expect } from './walk.ts';

export const list = '/manager/training-courses';
export const rows = (page: Page) => page.locator('tbody tr.RaDataTable-row');
export const listOf = (filter: object) => `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What the address keeps of the list. */
export function filterIn(page: Page) {
  return JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
}

export interface Dossier {
  readonly id: string;
  readonly attributes: { readonly reference: string };
}

/** The server beneath the screen, as an administrator asks it. */
export async function apiOf(request: APIRequestContext, baseURL: string | undefined) {
  const headers = {
    authorization: `Bearer ${await accessTokenOf('admin', String(baseURL))}`,
    'content-type': 'application/vnd.api+json',
  };
  return {
    dossiers: async (query: string): Promise<Dossier[]> =>
      (await (await request.get(`/api/v1/training-courses?${query}`, { headers })).json()).data,
    post: async (path: string, data: object) =>
      expect((await request.post(`/api/v1${path}`, { headers, data: { data } })).status()).toBe(201),
  };
}

/** The page is not notified of what other walks write, and does not read its rows again meanwhile. */
export async function ignoreChanges(page: Page): Promise<void> {
  await page.route('**/api/v1/live*', () => undefined);
}

/**
 * The last answer of the server to a question that fits. Others write meanwhile, and the list is read again: what stands
 * on the page is compared with what was answered last, whichever answer that is.
 */
export function lastAnswer<T>(page: Page, fits: (address: URL) => boolean): () => T {
  let last: { readonly at: number; readonly body: T } | undefined;
  let answers = 0;
  page.on('response', async (response) => {
    if (!response.ok() || !fits(new URL(response.url()))) return;
    answers += 1;
    const at = answers;
    const body = (await response.json().catch(() => undefined)) as T | undefined;
    if (body !== undefined && at > (last?.at ?? 0)) last = { at, body };
  });
  return () => {
    if (!last) throw new Error('The server has not answered yet');
    return last.body;
  };
}
