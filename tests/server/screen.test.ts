import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScreen, type Screen } from '#server/screen.ts';

let folder: string;
let screen: Screen;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alec-screen-'));
  await writeFile(join(folder, 'index.html'), '<title>ALEC</title>');
  screen = createScreen(folder, []);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the screen', () => {
  it.each(['/', '/manager/training-courses', '/%zz', '/%00.js', '/..%2f..%2fpackage.json'])(
    'answers %s with its page',
    async (path) => {
      const answer = screen(new Request(`http://alec${path}`));

      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('<title>ALEC</title>');
    },
  );

  it('does not pass its page off as the script of an older build', () => {
    expect(screen(new Request('http://alec/assets/index-old.js')).status).toBe(404);
  });
});
