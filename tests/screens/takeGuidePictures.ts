import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Locator, type Page } from 'playwright-core';
import { signIn } from '#bin/signIn.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { typeSamples } from '../fieldTypes/typeSamples.ts';
import { findBrowser } from '../world/browser.ts';
import { runLibrary } from '../world/libraryCommand.ts';
import { pdf } from '../world/sampleFiles.ts';
import { galleryPage } from './galleryPage.ts';
import { smallPng } from './smallPng.ts';

/**
 * Writes the page of the guide that shows every type of field, and takes its pictures from the library of the tests:
 * `npx tsx tests/screens/takeGuidePictures.ts`.
 */
const guide = fileURLToPath(new URL('../../resources-schema/guide/', import.meta.url));
const pictures = join(guide, 'pictures/gallery');
/** Written another way than their values. */
const apart = ['one', 'many', 'file', 'image'];

await mkdir(pictures, { recursive: true });
await writeFile(join(guide, 'gallery.md'), galleryPage(await readFile('tests/library/gallery.json', 'utf8')));
const library = await runLibrary();
const browser = await chromium.launch({
  executablePath: (await findBrowser()) || undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await takePictures(await openPiece(await addPiece()));
} finally {
  await browser.close();
  await library.end();
}

async function takePictures(page: Page): Promise<void> {
  for (const { field } of Object.values(typeSamples)) {
    const place = page.locator(`.ra-input-${field}`).first();
    // In the middle: what sticks to the edges covers nothing of it.
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await writeFile(join(pictures, `${field}.png`), smallPng(await shoot(page, place)));
  }
}

/** With the little around it that its label and focus need. */
async function shoot(page: Page, place: Locator): Promise<Buffer> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not to be seen.');
  const around = 10;
  return page.screenshot({
    animations: 'disabled',
    clip: {
      x: box.x - around,
      y: box.y - around,
      width: box.width + 2 * around,
      height: box.height + 2 * around,
    },
  });
}

/** A row with a value of each type; gives its id. */
async function addPiece(): Promise<string> {
  const token = await signIn('librarian', library.origin, 'library');
  const send = async (path: string, body: string | Uint8Array<ArrayBuffer>, type: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const answer = await fetch(`${library.origin}/api/v1/${path}`, { method: 'POST', headers, body });
    const document = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(document));
    return document;
  };
  const add = async (type: string, attributes: object, relationships: object = {}): Promise<string> => {
    const body = JSON.stringify({ data: { type, attributes, relationships } });
    return (await send(type, body, 'application/vnd.api+json')).data.id;
  };
  const upload = async (field: string, name: string, bytes: Uint8Array) =>
    (
      await send(
        `gallery/uploads/${field}?file_name=${name}`,
        new Uint8Array(bytes),
        'application/octet-stream',
      )
    ).meta.value;
  const author = { type: 'authors', id: await add('authors', { first_name: 'Victor', last_name: 'Hugo' }) };
  const title = 'Les Contemplations';
  const book = { type: 'books', id: await add('books', { title }, { author: { data: author } }) };
  const files = {
    [typeSamples.file.field]: await upload(typeSamples.file.field, 'Catalogue.pdf', pdf('Catalogue')),
    [typeSamples.image.field]: await upload(
      typeSamples.image.field,
      'Photo.png',
      await readFile('tests/screens/candidateHome.png'),
    ),
  };
  return add(
    'gallery',
    { ...valuesOfMost(), ...files },
    { author: { data: author }, books: { data: [book] } },
  );
}

function valuesOfMost(): Readonly<Record<string, JsonValue>> {
  const most = Object.entries(typeSamples).filter(([type]) => !apart.includes(type));
  return Object.fromEntries(most.map(([, { field, values }]) => [field, values[0]]));
}

async function openPiece(id: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1120, height: 900 }, colorScheme: 'light' });
  await context.addInitScript(() => localStorage.setItem('RaStorelibrary.locale', 'en'));
  const page = await context.newPage();
  await page.goto(`${library.origin}/resources/gallery/${id}`);
  await page.getByRole('button', { name: /^librarian/ }).click();
  await page.locator('.ra-input').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}
