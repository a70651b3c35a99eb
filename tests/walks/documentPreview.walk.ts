import type { Page, Route } from '@playwright/test';
import { pdf } from '../world/sampleFiles.ts';
import { apiOf, one } from './api.ts';
import { createDossier } from './ownDossier.ts';
import { expect, openAs, test } from './walk.ts';

test('a document that is left while it is read is not drawn any more', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
  const dossier = await createDossier(baseURL);
  const manager = apiOf('manager', baseURL);
  const { data: document } = await manager('POST', '/documents', {
    data: {
      type: 'documents',
      attributes: { document_type: 4, name: 'Convention', status: 2 },
      relationships: { training_course: one('training_courses', dossier.id) },
    },
  });
  const { status, detail } = await manager('POST', '/document-versions', {
    data: {
      type: 'document_versions',
      attributes: { file_name: 'convention.pdf', content: pdf('Convention').toString('base64') },
      relationships: { document: one('documents', document.id) },
    },
  });
  expect(status, detail).toBe(201);
  const reading = heldBack(page, /pdf\.worker/);
  await openAs(page, 'manager', `${dossier.page}/ged`);
  await page.getByRole('link', { name: 'Convention', exact: true }).click();
  const pages = page.getByRole('document', { name: 'Pages du document' });
  await pages.waitFor();
  const reader = await reading;

  // As React takes them away, which gives the word to leave only after that.
  await pages.evaluate((element) => element.remove());
  await reader.continue();

  await expect(page.getByText('Page 1 sur 1')).toBeVisible();
});

/** The first request of such an address, which waits to be continued. */
function heldBack(page: Page, address: RegExp): Promise<Route> {
  return new Promise((resolve, reject) => {
    page.route(address, resolve).catch(reject);
  });
}
