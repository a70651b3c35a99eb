import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../world/browser.ts';

/**
 * Takes the pictures of the README from the running server: `npm start`, then `npx tsx tests/screens/takeScreens.ts`.
 */
interface Scene {
  readonly name: string;
  readonly path: string;
  /** Who looks at it; the administrator unless told. */
  readonly account?: string;
  readonly width?: number;
  readonly isDark?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

const origin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const lists = '/configuration/repositories';

const scenes: readonly Scene[] = [
  { name: 'list', path: `${lists}/pec-rates` },
  {
    name: 'form',
    path: `${lists}/device-types`,
    act: (page) => page.getByRole('link', { name: 'CPro' }).click(),
  },
  { name: 'empty', path: `${lists}/blocklists`, act: emptyTheList },
  { name: 'error', path: lists, act: loseTheServer },
  { name: 'phone', path: `${lists}/pec-rates`, width: 390 },
  { name: 'dark', path: '/manager/training-courses', isDark: true },
  { name: 'dossier', path: '/manager/training-courses', act: openFirst },
  { name: 'schedule', path: '/manager/training-courses', act: openSchedule, isDark: true },
  { name: 'estimator', path: '/manager/training-courses', act: openEstimator },
  { name: 'formula', path: '/manager/training-courses', act: openFormula, isDark: true },
  { name: 'candidateHome', path: '/candidate/dashboard', account: 'candidate', width: 390 },
  { name: 'candidateAds', path: '/candidate/ads', account: 'candidate', width: 390, isDark: true },
];

const browser = await chromium.launch({
  executablePath: (await findBrowser()) || undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(folder(), { recursive: true });
for (const scene of scenes) await shoot(browser, scene);
await browser.close();

async function shoot(
  from: Browser,
  { name, path, account = 'admin', width = 1440, isDark = false, act }: Scene,
): Promise<void> {
  const context = await from.newContext({
    viewport: { width, height: width < 600 ? 844 : 820 },
    locale: 'fr-FR',
    colorScheme: isDark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder(), `${name}.png`) });
  await context.close();
}

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^ERPF#/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^ERPF#/ }).waitFor();
}

async function openSchedule(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('link', { name: /^Planning( \d|$)/ }).click();
  await page.getByRole('grid').waitFor();
}

async function openEstimator(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('link', { name: /^Deviseur( \d|$)/ }).click();
  await page.getByRole('link', { name: 'Devis 1', exact: true }).click();
  await page.locator('[data-figure="total_gross_margin"]').first().waitFor();
  await page.waitForTimeout(1500);
}

async function openFormula(page: Page): Promise<void> {
  await openEstimator(page);
  await page.locator('[data-figure="total_gross_margin"]').first().click();
  const drawer = page.getByRole('dialog');
  for (const name of [
    'Marge totale avec fin de mission',
    'Marge de mission avec fin de mission',
    'Coût salarial de mission avec fin de mission',
    'Allègement de mission avec fin de mission',
    'Coefficient d’allègement avec fin de mission',
  ])
    await drawer.getByRole('button', { name, exact: true }).click();
}

/** A real empty list: everything in it is deleted first, unless an earlier run did. */
async function emptyTheList(page: Page): Promise<void> {
  if (await page.getByText(/^Aucun élément/).isVisible()) return;
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText(/^Aucun élément/).waitFor();
}

async function loseTheServer(page: Page): Promise<void> {
  await page.route('**/api/v1/region-repositories**', (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Régions/ })
    .click();
  await page.getByRole('button', { name: 'Réessayer' }).waitFor();
}

function folder(): string {
  return new URL('.', import.meta.url).pathname;
}
