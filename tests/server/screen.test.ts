import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePaths } from '#alec/pagePaths.ts';
import type { Model } from '#engine/model/model.ts';
import { pageTest } from '#engine/model/pageTest.ts';
import { createScreen, type Screen } from '#engine/server/screen.ts';

const pages = Object.values(pagePaths);
const model: Model = JSON.parse(await readFile('generated/model.json', 'utf8'));
const reader = { basePath: '/reader', page: 'reader.html', pages: ['/', '/loans/:id'] };
const unbuilt = { basePath: '/desk', page: 'desk.html', pages: ['/'] };
let folder: string;
let screen: Screen;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alec-screen-'));
  await writeFile(join(folder, 'index.html'), '<title>ALEC</title>');
  await writeFile(
    join(folder, 'reader.html'),
    '<link href="/reader/icon.png" /><meta name="base-path" content="" />',
  );
  await mkdir(join(folder, 'reader'));
  await writeFile(join(folder, 'reader', 'sw.js'), 'keep()');
  screen = createScreen({ directory: folder, isPage: pageTest(model, pages), screens: [reader, unbuilt] });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the screen', () => {
  it.each([
    '/',
    '/manager/training-courses',
    '/manager/training-course/2026-00001/program/edit/7',
    '/training-courses/groups?draft=1',
    '/manager/training-catalog/7/show',
    '/configuration/repositories/regions',
    '/configuration/repositories/regions/create',
    '/region-repositories/7/show',
    '/auth-callback?code=1',
  ])('answers %s with its page', async (path) => {
    const answer = screen(new Request(`http://alec${path}`));

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<title>ALEC</title>');
  });

  it('knows the address of every resource', () => {
    const isPage = pageTest(model, pages);

    const unknown = Object.values(model.resources).filter(({ route }) => !isPage(route));

    expect(unknown).toEqual([]);
  });

  it('knows the addresses of tabs below those of views, and no others there', () => {
    const isPage = pageTest(model, pages);
    const list = '/configuration/repositories/regions';

    expect(['/create/1', '/12/1', '/12/show/2'].filter((path) => !isPage(list + path))).toEqual([]);
    expect(['/create/x', '/12/x', '/12/show/1/1'].filter((path) => isPage(list + path))).toEqual([]);
  });

  it.each(['/nowhere', '/wp-login.php', '/manager', '/%zz', '/%00.js', '/..%2f..%2fpackage.json', '/a(b'])(
    'answers %s with its page and 404',
    async (path) => {
      const answer = screen(new Request(`http://alec${path}`));

      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('<title>ALEC</title>');
    },
  );

  it.each([
    { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
    { accepted: 'gzip, deflate', encoding: 'gzip' },
    { accepted: 'gzip;q=1.0, br;q=0', encoding: 'gzip' },
    { accepted: 'identity', encoding: null },
  ])('answers "$accepted" with a script packed as $encoding', async ({ accepted, encoding }) => {
    const endings = ['', '.gz', '.br'];
    await Promise.all(endings.map((ending) => writeFile(join(folder, `packed.js${ending}`), ending)));

    const headers = { 'accept-encoding': accepted };
    const answer = screen(new Request('http://alec/packed.js', { headers }));

    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe({ br: '.br', gzip: '.gz' }[encoding ?? ''] ?? '');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  });

  it('does not pass its page off as the script of an older build', () => {
    expect(screen(new Request('http://alec/assets/index-old.js')).status).toBe(404);
  });
});

describe('a screen that stands apart', () => {
  it.each([
    { path: '/reader', status: 200 },
    { path: '/reader/', status: 200 },
    { path: '/reader/loans/12', status: 200 },
    { path: '/reader/auth-callback?code=1', status: 200 },
    { path: '/reader/nowhere', status: 404 },
  ])('answers $path with its own page and $status', async ({ path, status }) => {
    const answer = screen(new Request(`http://alec${path}`));

    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('/reader/icon.png');
  });

  it.each(['/readers', '/reading/reader'])('has nothing to do with %s', async (path) => {
    expect(await screen(new Request(`http://alec${path}`)).text()).toBe('<title>ALEC</title>');
  });

  it('that was not built is nowhere', async () => {
    const answer = screen(new Request('http://alec/desk/'));

    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('<title>ALEC</title>');
  });

  it('has its service worker asked for anew each time', async () => {
    const answer = screen(new Request('http://alec/reader/sw.js'));

    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).toBe('keep()');
  });

  it('names its files below the base path', async () => {
    const below = createScreen({
      directory: folder,
      isPage: pageTest(model, pages),
      screens: [reader],
      names: { basePath: '/library' },
    });

    const page = await below(new Request('http://alec/library/reader/loans/12')).text();

    expect(page).toBe('<link href="/library/reader/icon.png" /><meta name="base-path" content="/library" />');
  });
});
