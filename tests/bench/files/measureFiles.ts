import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answering, startFileServer } from '../children.ts';

const megabyte = 1024 * 1024;
const size = 20 * megabyte;
const rounds = 30;
const uploadsAtOnce = 50;
const goals = { upload: 0.8, download: 0.9, megabytes: 2 };

/** How one server does. */
interface Figures {
  /** Milliseconds of each. */
  readonly uploads: number[];
  readonly downloads: number[];
  /** Bytes that its process grew by at most, for each of many uploads at once. */
  memory: number;
}

/** How files of 20 MB come and go beside the least of servers, in turns, one after the other; then many at once. */
export async function measureFiles(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alec-bench-files-'));
  const bare = await startFileServer({ kind: 'bare', folder });
  const store = await startFileServer({ kind: 'store', folder: join(folder, 'store') });
  const sides = [bare, store].map((server) => ({ server, figures: noFigures() }));
  const content = largePdf();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { server, figures } of sides) await timeRound(server, figures, content);
    for (const { server, figures } of sides) figures.memory = await memoryOf(server, content);
    return describe(sides.map(({ figures }) => figures));
  } finally {
    await Promise.all([bare.stop(), store.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

function noFigures(): Figures {
  return { uploads: [], downloads: [], memory: 0 };
}

/** A PDF as far as its ends tell. */
function largePdf(): Buffer {
  const content = randomBytes(size);
  content.write('%PDF-1.7\n');
  content.write('\n%%EOF\n', size - 7);
  return content;
}

async function timeRound(
  { origin }: Answering,
  { uploads, downloads }: Figures,
  content: Buffer,
): Promise<void> {
  randomBytes(16).copy(content, 100);
  const began = performance.now();
  const key = await send(origin, content);
  const uploaded = performance.now();
  await send(`${origin}/${key}`);
  uploads.push(uploaded - began);
  downloads.push(performance.now() - uploaded);
}

async function memoryOf({ origin }: Answering, content: Buffer): Promise<number> {
  await send(`${origin}/memory`);
  await Promise.all(Array.from({ length: uploadsAtOnce }, () => send(origin, content)));
  return Number(await send(`${origin}/memory`)) / uploadsAtOnce;
}

/** Resolves to the answer when it is short. */
function send(url: string, content?: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: content ? 'PUT' : 'GET' }, (answer) => {
      let start = '';
      answer.on('data', (piece: Buffer) => {
        if (start.length < 100) start += piece.toString('latin1', 0, 100);
      });
      answer.on('end', () => resolve(start)).on('error', reject);
    });
    sent.on('error', reject).end(content);
  });
}

function describe([bare, store]: readonly Figures[]): string {
  if (bare === undefined || store === undefined) return '';
  const times = (name: keyof typeof goals & ('upload' | 'download')) => {
    const [of, beside] = [median(store[`${name}s`]), median(bare[`${name}s`])];
    const ratio = beside / of;
    return `${`${name} of 20 MB`.padEnd(32)}${cell(of)} ms${cell(beside)} ms${cell(ratio, 2)} times as fast  ${verdict(ratio >= goals[name], goals[name])}`;
  };
  const each = store.memory / megabyte;
  return [
    `${'files'.padEnd(32)}${'ours'.padStart(9)}   ${'bare'.padStart(9)}`,
    times('upload'),
    times('download'),
    `${`memory, ${uploadsAtOnce} uploads at once`.padEnd(32)}${cell(each, 2)} MB${cell(bare.memory / megabyte, 2)} MB for each${' '.repeat(12)}${verdict(each <= goals.megabytes, goals.megabytes)}`,
  ].join('\n');
}

function cell(figure: number, digits = 1): string {
  return figure.toFixed(digits).padStart(9);
}

function verdict(isMet: boolean, goal: number): string {
  return `${isMet ? 'within' : 'misses'} the goal of ${goal}`;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
