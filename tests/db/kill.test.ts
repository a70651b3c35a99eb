import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#engine/db/openDatabase.ts';

/** The folder of a database without rows; making one takes seconds. */
let template: string;
let dataDir: string;
let children: ChildProcess[];

beforeAll(async () => {
  template = newFolder();
  await (await openDatabase({ dataDir: template })).close();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = newFolder();
  cpSync(template, dataDir, { recursive: true });
  children = [];
});
afterEach(async () => {
  for (const child of children) await kill(child);
  rmSync(dataDir, { recursive: true, force: true });
});

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'alec-data-'));
}

interface Writer {
  readonly child: ChildProcess;
  readonly lines: string[];
  /** Waits for the line to be said, or for the end of the process. */
  said(isIt: (line: string) => boolean): Promise<void>;
}

function startWriter(mode: 'write' | 'hold' | 'stuck'): Writer {
  const script = new URL('./writer.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const said = (isIt: (line: string) => boolean) =>
    new Promise<void>((resolve) => {
      if (lines.some(isIt)) return resolve();
      output.on('line', (line) => isIt(line) && resolve());
      output.once('close', resolve);
    });
  return { child, lines, said };
}

function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}

async function readIds(): Promise<number[]> {
  const database = await openDatabase({ dataDir });
  try {
    const rows = await database.query<{ id: number }>({
      text: 'select id from entries order by id',
      values: [],
    });
    return rows.map((row) => row.id);
  } finally {
    await database.close();
  }
}

test('a process killed while it makes the database leaves a folder that opens', async () => {
  rmSync(dataDir, { recursive: true });
  dataDir = newFolder();
  const watching = watch(dataDir);
  const writer = startWriter('write');
  writer.child.once('close', () => watching.close());
  await new Promise<void>((resolve) => {
    watching.on('change', (_, name) => name === 'postgres.new' && resolve()).once('close', resolve);
  });

  await kill(writer.child);

  expect(writer.lines).toEqual([]);
  const database = await openDatabase({ dataDir });
  expect(await database.query({ text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }]);
  await database.close();
}, 300_000);

test('a process whose database hangs ends when it is asked to', async () => {
  const writer = startWriter('stuck');
  await writer.said((line) => line === 'stuck');

  writer.child.kill('SIGTERM');
  const [code] = await once(writer.child, 'close');

  // A process that does not close in time exits with 1.
  expect(code).toBe(0);
  expect(await readIds()).toEqual([]);
}, 300_000);

test('a thread that ended is followed by another one, and nothing is written by halves', async () => {
  const database = await openDatabase({ dataDir });
  const received: string[] = [];
  const states: string[] = [];
  await database.script('create table entries (id integer primary key); insert into entries values (1)');
  await database.listen('news', { onPayload: (payload) => received.push(payload) });
  database.onStateChange(({ state }) => states.push(state));

  const broken = database.transaction(async (tx) => {
    await tx.script('insert into entries values (2)');
    // PostgreSQL ends itself at the next error.
    await tx.script('set exit_on_error = on');
    await tx.script('select 1 / 0').catch(() => undefined);
    while (!states.includes('ready')) await new Promise((resolve) => setTimeout(resolve, 20));
    await tx.script('insert into entries values (3)');
  });
  await expect(broken).rejects.toMatchObject({ code: '08006' });

  await database.script("insert into entries values (4); notify news, 'again'");
  expect(states).toEqual(['away', 'ready']);
  expect(received).toEqual(['again']);
  await database.close();
  expect(await readIds()).toEqual([1, 4]);
}, 300_000);

test('a second process is refused and the data stay whole', async () => {
  const first = startWriter('write');
  await first.said((line) => line === '50');

  const second = startWriter('hold');
  await second.said(() => false);

  expect(second.lines).toEqual([
    `The data in '${dataDir}' is in use by process ${first.child.pid} on '${hostname()}'. Stop it first, or choose another folder.`,
  ]);
  await kill(first.child);
  const acknowledged = first.lines.filter((line) => line !== 'open').map(Number);
  expect((await readIds()).slice(0, acknowledged.length)).toEqual(acknowledged);
}, 300_000);

test('the same process cannot open a folder twice', async () => {
  const database = await openDatabase({ dataDir });

  await expect(openDatabase({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}`);

  await database.close();
  await (await openDatabase({ dataDir })).close();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
}, 300_000);

test.each([
  ['of a process that ended', { host: hostname(), pid: 2 ** 22 + 1, started: '1' }],
  ['of a process whose number another one bears now', { host: hostname(), pid: process.ppid, started: '1' }],
])(
  'a lock %s is taken over',
  async (_whose, owner) => {
    writeFileSync(join(dataDir, 'lock'), JSON.stringify(owner));

    const database = await openDatabase({ dataDir });

    expect(await database.query({ text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }]);
    await database.close();
  },
  300_000,
);

test('a fresh lock of another machine on the same disk is respected', async () => {
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ host: 'elsewhere', pid: 1, started: '1' }));

  await expect(openDatabase({ dataDir })).rejects.toThrow("is in use by process 1 on 'elsewhere'");
});

test('a database closed and opened again has its rows', async () => {
  const first = await openDatabase({ dataDir });
  await first.script('create table entries (id integer primary key); insert into entries values (1)');

  await first.close();

  expect(await readIds()).toEqual([1]);
}, 300_000);
