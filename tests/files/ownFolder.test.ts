import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inOwnFolder, sweepOwnFolders } from '#engine/files/ownFolder.ts';
import { receiveTable } from '#engine/files/table/receiveTable.ts';

const now = new Date('2026-03-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

/** The temporary files of the machine are those of this file alone. */
let machine = '';
const { TMPDIR } = process.env;
beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), 'machine-'));
  process.env.TMPDIR = machine;
});
afterEach(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await rm(machine, { recursive: true, force: true });
});

async function left(name: string, { folder, file }: { folder: number; file: number }): Promise<string> {
  const path = join(machine, name);
  await mkdir(path);
  await writeFile(join(path, 'body'), 'x');
  await utimes(join(path, 'body'), hoursAgo(file), hoursAgo(file));
  await utimes(path, hoursAgo(folder), hoursAgo(folder));
  return path;
}

test('what is received lies in a folder that nobody guesses and no other account enters', async () => {
  const seen = await inOwnFolder(async (one) =>
    inOwnFolder(async (other) => {
      await writeFile(join(one, 'body'), 'x');
      return { one, other, mode: statSync(one).mode & 0o777 };
    }),
  );

  expect(seen.one).not.toBe(seen.other);
  expect(seen.one.startsWith(machine)).toBe(true);
  expect(seen.mode).toBe(0o700);
  expect(await readdir(machine)).toEqual([]);
});

test('nothing of it stays when the work fails', async () => {
  const failing = inOwnFolder(async (folder) => {
    await writeFile(join(folder, 'body'), 'x');
    throw new Error('The line was cut');
  });

  await expect(failing).rejects.toThrow('The line was cut');
  expect(await readdir(machine)).toEqual([]);
});

test('a table that is imported lies in such a folder until it is read', async () => {
  async function* bytes() {
    yield Buffer.from('Libellé\nNord\n');
  }

  const during = await receiveTable({ bytes: bytes(), name: 'a.csv', maxSize: 1000 }, async ({ rows }) => {
    const [folder = ''] = await readdir(machine);
    for await (const { cells } of rows()) expect(cells).toHaveLength(1);
    return { folder, mode: statSync(join(machine, folder)).mode & 0o777 };
  });

  expect(during.folder).toMatch(/^received-\w{6}$/);
  expect(during.mode).toBe(0o700);
  expect(await readdir(machine)).toEqual([]);
});

test('what a crash left is swept an hour after it was last written to', async () => {
  const old = await left('received-aaaaaa', { folder: 3, file: 2 });
  const growing = await left('received-bbbbbb', { folder: 3, file: 0.5 });
  const young = await left('received-cccccc', { folder: 0.5, file: 3 });
  const others = await left('of-another-program', { folder: 9, file: 9 });
  await symlink(others, join(machine, 'received-dddddd'));

  expect(await sweepOwnFolders(now)).toBe(1);

  expect([old, growing, young, others].map((path) => existsSync(path))).toEqual([false, true, true, true]);
  expect(existsSync(join(others, 'body'))).toBe(true);
  expect(await sweepOwnFolders(now)).toBe(0);
});
