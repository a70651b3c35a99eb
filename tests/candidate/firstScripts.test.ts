import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { folders } from '#bin/folders.ts';
import { firstScripts, kilobytesOf } from '../bench/firstScripts.ts';

const buildMs = 180_000;
const mostKilobytes = 180;

// Builds nothing where the built screen is younger than its sources. It is that of production: vitest says that this is none.
beforeAll(
  () =>
    promisify(execFile)('node', ['src/bin/alec.js', 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  buildMs,
);

describe.each([
  { page: 'the landing page', parts: [] },
  { page: 'the dashboard', parts: ['Dashboard'] },
])('the scripts of $page of the candidate’s space', ({ parts }) => {
  it('weigh at most 180 kB, packed', async () => {
    const scripts = await firstScripts(folders.screen, 'candidate.html', parts);

    expect(scripts.length).toBeGreaterThanOrEqual(3 + parts.length);
    expect(kilobytesOf(scripts)).toBeGreaterThan(100);
    expect(kilobytesOf(scripts)).toBeLessThanOrEqual(mostKilobytes);
  });

  it('hold nothing of the back office', async () => {
    const scripts = await firstScripts(folders.screen, 'candidate.html', parts);

    const foreign = scripts.filter(({ code }) => /\bMui[A-Z]\w+|data-emotion|\bRa[A-Z]\w+-/.test(code));

    expect(foreign.map(({ name }) => name)).toEqual([]);
  });

  it('hold nothing that talks to the provider', async () => {
    const scripts = await firstScripts(folders.screen, 'candidate.html', parts);

    expect(scripts.filter(({ code }) => code.includes('authorization_endpoint'))).toEqual([]);
  });
});

it('what MUI writes is found where it is: in the scripts of the back office', async () => {
  const scripts = await firstScripts(folders.screen, 'index.html');

  expect(scripts.some(({ code }) => /\bMui[A-Z]\w+/.test(code) && code.includes('data-emotion'))).toBe(true);
});

it('the service worker keeps files that the build has written', async () => {
  const code = await readFile(join(folders.screen, 'candidate', 'sw.js'), 'utf8');
  const built = (await readdir(join(folders.screen, 'assets'))).map((name) => `assets/${name}`);

  const kept = code.match(/assets\/[\w.-]+\.(js|css|woff2)/g) ?? [];

  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((file) => !built.includes(file))).toEqual([]);
});
