import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { type DossierTab, dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { findBrowser } from '../world/browser.ts';
import { smallPng } from './smallPng.ts';

const languages = ['fr', 'en'] as const;
type Language = (typeof languages)[number];

/**
 * Takes the pictures of the help from a running server with fresh demonstration data: `npm start`, then
 * `npx tsx tests/screens/takeHelpPictures.ts`, or with the names of some of them. They are small, so that the help is too.
 */
interface Scene {
  readonly path: string;
  readonly account?: string;
  readonly width?: number;
  readonly act?: (page: Page, language: Language) => Promise<void>;
}

const origin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const folder = fileURLToPath(new URL('../../docs/help/pictures/', import.meta.url));
const dossiers = '/manager/training-courses';

const scenes: Readonly<Record<string, Scene>> = {
  dashboard: { path: '/dashboard', width: 1440 },
  profile: { path: '/profile' },
  statistics: { path: '/manager/statistics', width: 1440 },
  delegations: { path: '/delegation', account: 'admin', width: 1440 },
  'command-palette': { path: dossiers, act: (page) => page.keyboard.press('Control+k') },
  dossiers: { path: dossiers },
  'stored-searches': {
    path: dossiers,
    act: (page, language) => press(page, { fr: 'Vues', en: 'Views' }[language]),
  },
  wizard: { path: '/training-courses/groups' },
  dossier: { path: dossiers, act: openFirst },
  candidates: { path: dossiers, act: (page) => openTab(page, 'candidates') },
  schedule: { path: dossiers, act: (page) => openTab(page, 'schedule') },
  validation: { path: dossiers, act: (page) => openTab(page, 'validation') },
  documents: { path: dossiers, act: (page) => openTab(page, 'ged') },
  contacts: { path: dossiers, act: (page) => openTab(page, 'contacts') },
  history: { path: dossiers, act: (page) => openTab(page, 'history') },
  estimator: { path: dossiers, act: openEstimator, width: 1440 },
  explanation: { path: dossiers, act: openExplanation, width: 1440 },
  conversion: { path: dossiers, act: (page) => openTab(page, 'conversion') },
  refunds: { path: '/manager/refund-requests' },
  catalogue: { path: '/manager/training-catalog' },
  notifications: { path: '/manager/user-notifications' },
  'follow-up': { path: `${dossiers}?${convertedOnly()}`, act: (page) => openTab(page, 'follow_up') },
  'device-map': { path: `${dossiers}?${convertedOnly()}`, act: (page) => openTab(page, 'device_map') },
  control: { path: `${dossiers}?${convertedOnly()}`, act: (page) => openTab(page, 'control') },
  'reference-lists': { path: '/configuration/repositories', account: 'admin' },
  schemas: {
    path: '/configuration/schemas/training-courses/fields',
    account: 'admin',
    act: (page) => page.mouse.wheel(0, 230),
  },
  'estimator-configuration': { path: '/configuration/estimator-configurations', account: 'admin' },
};

const names = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: (await findBrowser()) || undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const language of languages) {
  await mkdir(join(folder, language), { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) {
    const isAsked = names.length === 0 || names.includes(name);
    if (isAsked)
      await shoot(scene, join(language, name), language).catch((error) =>
        process.stderr.write(`${language} ${name}: ${error}\n`),
      );
  }
}
await browser.close();

async function shoot(scene: Scene, name: string, language: Language): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: scene.width ?? 1120, height: 640 },
    locale: 'fr-FR',
    colorScheme: 'light',
  });
  await context.addInitScript((locale) => localStorage.setItem('RaStorealec.locale', locale), language);
  const page = await context.newPage();
  await page.goto(`${origin}${scene.path}`);
  await page.getByRole('button', { name: new RegExp(`^${scene.account ?? 'manager'}`) }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await scene.act?.(page, language);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1500);
  await writeFile(join(folder, `${name}.png`), smallPng(await page.screenshot()));
  await context.close();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).first().click();
}

function convertedOnly(): string {
  return new URLSearchParams({ filter: JSON.stringify({ has_training_action: { eq: true } }) }).toString();
}

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^ERPF#/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^ERPF#/ }).waitFor();
}

async function openTab(page: Page, tab: DossierTab): Promise<void> {
  await openFirst(page);
  const reference = new URL(page.url()).pathname.split('/')[3] ?? '';
  await page.locator(`nav a[href="${dossierPath(reference, tab)}"]`).click();
}

async function openEstimator(page: Page): Promise<void> {
  await openTab(page, 'estimator');
  await page.getByRole('link', { name: 'Devis 1', exact: true }).click();
  await page.locator('[data-figure="total_gross_margin"]').first().waitFor();
}

async function openExplanation(page: Page): Promise<void> {
  await openEstimator(page);
  await page.locator('[data-figure="total_gross_margin"]').first().click();
  await page.getByRole('dialog').waitFor();
}
