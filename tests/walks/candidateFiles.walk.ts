import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { accessTokenOf } from './accessToken.ts';
import { apiOf } from './api.ts';
import { storedText } from './browserStorage.ts';
import { expect, test } from './walk.ts';

/** A server of the built space that gets another version while pages are open. */
async function serveVersions() {
  const worker = await readFile('dist/candidate/sw.js', 'utf8');
  const [file = ''] = /assets\/[\w.-]+\.js/.exec(worker) ?? [];
  const [, built = ''] = /versionOfBuild=`(\w+)`/.exec(worker) ?? [];
  let version = 'one';
  const answers = (path: string) => {
    if (path === '/candidate/sw.js') return ['text/javascript', worker.replaceAll(built, version)];
    if (path.startsWith('/assets/')) return ['text/javascript', ''];
    if (path === '/config.json') return ['application/json', '{}'];
    return ['text/html', `<!doctype html><title>${version}</title><!-- ${file} -->`];
  };
  const server = createServer(({ url = '/' }, answer) => {
    const [type, text] = answers(url) as [string, string];
    answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upgrade: () => {
      version = 'two';
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const caches = (page: Page) => page.evaluate(() => window.caches.keys());

test('a new version is kept beside the old one, and takes its place once no page is open', async ({
  context,
  complaints,
}) => {
  const server = await serveVersions();
  const address = `${server.origin}/candidate/`;
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/candidate/sw.js', {
      scope: '/candidate/',
      updateViaCache: 'none',
    });
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await caches(page)).toEqual(['/candidate/#one']);

  server.upgrade();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => caches(page)).toEqual(['/candidate/#one', '/candidate/#two']);
  await page.reload();
  await expect(page).toHaveTitle('two');

  // A page outside of the scope of the service worker does not keep the old version in use.
  const observer = await context.newPage();
  await observer.goto(`${server.origin}/outside`);
  await page.close();
  await expect.poll(() => caches(observer)).toEqual(['/candidate/#two']);
  const later = await context.newPage();
  await later.goto(address);
  await expect(later).toHaveTitle('two');
  await server.stop();
  await later.reload();
  await expect(later).toHaveTitle('two');
  // Some browsers request an icon, which the stopped server does not send.
  const others = complaints.splice(0).filter((complaint) => !complaint.includes('ERR_CONNECTION_REFUSED'));
  expect(others).toEqual([]);
});

test('the browser stores nothing of a candidate for an administrator, never the social security number, and nothing after sign-out', async ({
  page,
  baseURL,
  complaints,
}) => {
  const storedPages = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases();
      if (!databases.some(({ name }) => name === 'alec.space')) return undefined;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('alec.space');
        opening.onsuccess = () => resolve(opening.result);
      });
      const counting = database.transaction('pages').objectStore('pages').count();
      const count = await new Promise<number>((resolve) => {
        counting.onsuccess = () => resolve(counting.result);
      });
      database.close();
      return count;
    });
  const { data } = await apiOf('admin', baseURL)('GET', '/users?filter[role]=candidate&page[size]=1');
  const [candidate] = data as unknown as (typeof data)[];
  await page.addInitScript((id) => {
    if (window.name !== 'candidate') window.sessionStorage.setItem('alec.emulation', String(id));
  }, candidate?.id);
  await page.clock.install();
  await page.goto(`/candidate/dashboard?token=${await accessTokenOf('admin', String(baseURL))}`);
  await expect(page.getByText(/^Vous voyez l’espace de/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accueil');
  // Pages of a candidate are stored one second after they were read.
  await page.clock.runFor(2_000);
  expect(await storedPages()).toBeUndefined();

  await page.evaluate(() => {
    window.name = 'candidate';
    window.sessionStorage.clear();
  });
  await page.goto(`/candidate/dashboard?token=${await accessTokenOf('candidate', String(baseURL))}`);
  await expect.poll(storedPages).toBe(1);
  await test.step('a social security number is in no storage of the browser, with or without a network', () =>
    saveNumber(page));
  // The browser reports on its console that the network was away.
  complaints.splice(0);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre espace candidat');
  expect(await storedPages()).toBe(0);
});

async function saveNumber(page: Page): Promise<void> {
  const digits = '255081416802538';
  await page.getByRole('navigation').getByRole('link', { name: 'Mon compte', exact: true }).click();
  await page.getByRole('link', { name: /^Modifier : Numéro/ }).click();
  const number = page.getByRole('textbox', { name: /^Numéro de sécurité sociale/ });
  await number.fill(digits);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(number).toHaveValue('2 55 08 14 168 025 38');
  expect(await storedText(page)).not.toContain(digits);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await page.getByRole('button', { name: 'Afficher' }).click();
  await expect(page.getByText('2 55 08 14 168 025 38')).toBeVisible();
  // Pages that were read are stored after a moment.
  await expect.poll(() => storedText(page)).toContain('•••••••••••••••');
  expect(await storedText(page)).not.toContain(digits);
}
