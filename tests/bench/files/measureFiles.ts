import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startFileServer } from '../children.ts';

const megabyte = 1024 * 1024;
const size = 20 * megabyte;
const rounds = 30;
export const uploadsAtOnce = 50;
const goals = { upload: 0.8, download: 0.9, megabytes: 2 };

/** A server that keeps files. */
interface Side {
  readonly token?: string;
  /** Where an upload goes, another place each time. */
  readonly uploadUrl: () => string;
  /** Where it is found again; undefined: the answer to the upload says so. */
  readonly downloadUrl: (uploaded: string, answer: string) => string;
  /** Waits until what follows an upload, the reading of its words, is done: it is no part of it. */
  readonly settled: (uploaded: string) => Promise<void>;
  /** Bytes of its process. */
  readonly memory: () => Promise<number>;
  /** Where each upload is found again. */
  readonly stored: string[];
  /** Milliseconds of each. */
  readonly uploads: number[];
  readonly downloads: number[];
}

/**
 * How files of 20 MB come and go beside the least of servers, in turns, one after the other: first
 * all uploads, then all downloads; then many uploads at once.
 */
export async function measureFiles(product: { origin: string; token: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alec-bench-files-'));
  const bare = await startFileServer({ folder });
  try {
    const sides = [await productSide(product), bareSide(bare.origin)] as const;
    const content = largePdf();
    for (let round = 0; round < rounds; round += 1) for (const side of sides) await timeUpload(side, content);
    for (let round = 0; round < rounds; round += 1) for (const side of sides) await timeDownload(side, round);
    const memory = [await memoryOf(sides[0], content), await memoryOf(sides[1], content)] as const;
    return describe(sides[0], sides[1], memory);
  } finally {
    await bare.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The product, with a document that takes many versions. */
export async function productSide({ origin, token }: { origin: string; token: string }): Promise<Side> {
  const api = `${origin}/api/v1`;
  const courses = await send(`${api}/training-courses?page[size]=1`, { token });
  const course = JSON.parse(courses).data[0].id;
  const attributes = { document_type: 2, name: 'Programme' };
  const relationships = { training_course: { data: { type: 'training_courses', id: course } } };
  const body = JSON.stringify({ data: { type: 'documents', attributes, relationships } });
  const document = JSON.parse(await send(`${api}/documents`, { token, method: 'POST', body })).data.id;
  return {
    token,
    uploadUrl: () => `${api}/document-versions/${randomUUID()}/content?document=${document}&file_name=a.pdf`,
    downloadUrl: (uploaded) => uploaded.replace(/content\?.*/, 'download'),
    async settled(uploaded) {
      while ((await statusOf(uploaded.replace(/content\?.*/, 'text'), token)) === 409) await setTimeout(50);
    },
    memory: async () => {
      const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await send(`${origin}/metrics`)) ?? [];
      return Number(bytes);
    },
    stored: [],
    uploads: [],
    downloads: [],
  };
}

function bareSide(origin: string): Side {
  return {
    uploadUrl: () => origin,
    downloadUrl: (_, key) => `${origin}/${key}`,
    settled: async () => undefined,
    memory: async () => Number(await send(`${origin}/memory`)),
    stored: [],
    uploads: [],
    downloads: [],
  };
}

/** A PDF as far as its ends tell. */
export function largePdf(): Buffer {
  const content = randomBytes(size);
  content.write('%PDF-1.7\n');
  content.write('\n%%EOF\n', size - 7);
  return content;
}

async function timeUpload(side: Side, content: Buffer): Promise<void> {
  const { token, stored, uploads } = side;
  randomBytes(16).copy(content, 100);
  const url = side.uploadUrl();
  const began = performance.now();
  const answer = await send(url, { token, method: 'PUT', body: content });
  uploads.push(performance.now() - began);
  stored.push(side.downloadUrl(url, answer));
  await side.settled(url);
}

async function timeDownload({ token, stored, downloads }: Side, round: number): Promise<void> {
  const began = performance.now();
  await send(stored[round] ?? '', { token });
  downloads.push(performance.now() - began);
}

/** Bytes that the process grows by at most, for each of many uploads at once. */
async function memoryOf({ token, uploadUrl, memory }: Side, content: Buffer): Promise<number> {
  const options = { token, method: 'PUT', body: content };
  const { before, peak } = await peakOf(memory, () =>
    Promise.all(Array.from({ length: uploadsAtOnce }, () => send(uploadUrl(), options))),
  );
  return (peak - before) / uploadsAtOnce;
}

/** Bytes of a process before some work, and at its worst meanwhile. */
export async function peakOf(memory: () => Promise<number>, work: () => Promise<unknown>) {
  const before = await memory();
  let peak = before;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await memory());
  }, 50);
  await work().finally(() => clearInterval(timer));
  return { before, peak };
}

async function statusOf(url: string, token: string): Promise<number> {
  const { status, body } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await body?.cancel();
  return status;
}

interface Sent {
  readonly token?: string;
  readonly method?: string;
  readonly body?: Buffer | string;
}

/** Resolves to the answer when it is text; what is long is read and forgotten. */
export function send(url: string, { token, method, body }: Sent = {}): Promise<string> {
  const type = typeof body === 'string' ? 'application/vnd.api+json' : 'application/octet-stream';
  const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => {
        if (pieces.length < 20) pieces.push(piece);
      });
      answer.on('error', reject).on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8');
        if ((answer.statusCode ?? 0) < 300) resolve(text);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}

function describe(product: Side, bare: Side, memory: readonly [number, number]): string {
  const [ours, theirs] = memory.map((bytes) => bytes / megabyte) as [number, number];
  return [
    `${''.padEnd(32)}${'ALEC'.padStart(9)}   ${'bare'.padStart(9)}`,
    timesLine('upload', product.uploads, bare.uploads),
    timesLine('download', product.downloads, bare.downloads),
    `${`memory of ${uploadsAtOnce} uploads, each`.padEnd(32)}${cell(ours)} MB${cell(theirs)} MB${' '.repeat(20)}${verdict(ours <= goals.megabytes, goals.megabytes)}`,
  ].join('\n');
}

function timesLine(name: 'upload' | 'download', ours: readonly number[], bare: readonly number[]): string {
  const [of, beside] = [median(ours), median(bare)];
  const ratio = beside / of;
  return `${`${name} of 20 MB`.padEnd(32)}${cell(of)} ms${cell(beside)} ms, ${ratio.toFixed(2)} times as fast  ${verdict(ratio >= goals[name], goals[name])}`;
}

function cell(figure: number): string {
  return figure.toFixed(1).padStart(9);
}

function verdict(isMet: boolean, goal: number): string {
  return `${isMet ? 'within' : 'misses'} the goal of ${goal}`;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
