import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { viewKinds } from '#engine/model/views.ts';

const kinds = viewKinds.filter((kind) => kind !== 'table');
const folders = kinds.map((kind) => `src/engine/admin/list/${kind}/`);
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name))
  .filter((file) => !folders.some((folder) => file.startsWith(folder)));

it('a list that is a table loads no line of boards, calendars and trees', () => {
  const early = new RegExp(`^(?:import|export) [^;]*?from '#engine/admin/list/(?:${kinds.join('|')})/`, 'm');
  const found = files.filter((file) => early.test(readFileSync(file, 'utf8')));

  expect(files.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
});

it('each of them is loaded when it is drawn', () => {
  const drawn = readFileSync('src/engine/admin/list/views/drawnLists.ts', 'utf8');

  const loaded = kinds.filter((kind) => drawn.includes(`import('#engine/admin/list/${kind}/`));

  expect(loaded).toEqual(kinds);
});
