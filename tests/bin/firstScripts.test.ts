import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { folders } from '#bin/folders.ts';
import { firstScripts, kilobytesOf } from '../bench/firstScripts.ts';

const buildMs = 180_000;
/** Packed with gzip. What is not drawn before the first row belongs into a script that comes when it is. */
const mostKilobytes = 415;

// Builds nothing where the built screen is younger than its sources. It is that of production: vitest says that this is none.
beforeAll(
  () =>
    promisify(execFile)('node', ['src/bin/alec.js', 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  buildMs,
);

const scriptsOf = (...parts: readonly string[]) => firstScripts(folders.screen, 'index.html', parts);

/** What marks the code of forms, of exact figures and of JSON schemas. */
const late = { forms: '_formState', figures: '[DecimalError]', schemas: 'unevaluatedProperties' };

describe('the scripts that every page of the back office waits for', () => {
  it(`weigh at most ${mostKilobytes} kB, packed, in few files`, async () => {
    const scripts = await scriptsOf();

    expect(kilobytesOf(scripts)).toBeGreaterThan(300);
    expect(kilobytesOf(scripts)).toBeLessThanOrEqual(mostKilobytes);
    expect(scripts.length).toBeLessThanOrEqual(6);
  });

  it.each(Object.entries(late))('hold no %s', async (_, mark) => {
    const early = await scriptsOf();
    const withForms = await scriptsOf('record');

    expect(withForms.some(({ code }) => code.includes(mark))).toBe(true);
    expect(early.filter(({ code }) => code.includes(mark)).map(({ name }) => name)).toEqual([]);
  });

  it('bring no forms to look for what was typed and not sent', async () => {
    const scripts = await scriptsOf('drafts');

    expect(scripts.some(({ name }) => name.startsWith('drafts-'))).toBe(true);
    expect(scripts.filter(({ name }) => name.startsWith('record-'))).toEqual([]);
  });
});
