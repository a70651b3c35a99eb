import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** What a file of entries holds: how many, and the SHA-256 of their lines. */
export interface Content {
  readonly entries: number;
  readonly sha256: string;
}

export interface WrittenFile extends Content {
  readonly path: string;
  /** SHA-256 of the file itself. */
  readonly fileSha256: string;
}

/** Writes lines into `<folder>/<name>.jsonl.gz`, which has that name only when it is whole, read back and on the disk. */
export function createMonthFile(folder: string, name: string) {
  const part = join(folder, `${name}.part`);
  const lines = createHash('sha256');
  const gzip = createGzip();
  const file = createWriteStream(part, { flags: 'w', mode: 0o600 });
  const written = finished(gzip.pipe(file));
  // It is waited for at the end; an error of a full disk is thrown there.
  written.catch(() => undefined);
  let entries = 0;

  return {
    async add(texts: readonly string[]): Promise<void> {
      const text = texts.map((line) => `${line}\n`).join('');
      lines.update(text);
      entries += texts.length;
      if (file.errored) return written;
      if (!gzip.write(text))
        await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), written]);
    },
    async finish(): Promise<WrittenFile> {
      gzip.end();
      await written;
      await sync(part);
      const content = { entries, sha256: lines.digest('hex') };
      const found = await contentOf(part);
      if (found.entries !== entries || found.sha256 !== content.sha256)
        throw new Error(
          `'${part}' does not hold what was written to it. Nothing was removed from the database.`,
        );
      const path = await takeName(folder, name, content, part);
      const fileSha256 = await hashOf(path);
      await writeFile(`${path}.sha256`, `${fileSha256}  ${basename(path)}\n`, { flush: true });
      await sync(folder);
      return { ...content, path, fileSha256 };
    },
    async giveUp(): Promise<void> {
      gzip.destroy();
      file.destroy();
      await rm(part, { force: true });
    },
  };
}

/** A file that is there is never written over: the same entries are there already, or others of the same month. */
async function takeName(folder: string, name: string, content: Content, part: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${name}${number === 1 ? '' : `.${number}`}.jsonl.gz`);
    if (!(await isThere(path))) {
      await rename(part, path);
      return path;
    }
    const held = await contentOf(path).catch(() => undefined);
    if (held?.sha256 !== content.sha256) continue;
    await rm(part);
    return path;
  }
}

/** Throws when the file is not what its `.sha256` says. */
export async function checkFile(path: string): Promise<void> {
  const said = await readFile(`${path}.sha256`, 'utf8').catch(() => '');
  const [expected = ''] = said.split(' ');
  if (expected === '')
    throw new Error(
      `'${path}.sha256' is missing. It stands beside the file, and tells whether that is whole.`,
    );
  if (expected !== (await hashOf(path)))
    throw new Error(`'${path}' is not the file that was written: its SHA-256 differs.`);
}

/** The lines of a file, as many at a time. */
export async function* linesOf(path: string, size: number): AsyncGenerator<string[]> {
  const input = createReadStream(path).on('error', (error) => unpacked.destroy(error));
  const unpacked = input.pipe(createGunzip());
  let lines: string[] = [];
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line);
    if (lines.length < size) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

async function contentOf(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let entries = 0;
  for await (const chunk of createReadStream(path).pipe(createGunzip())) {
    hash.update(chunk);
    for (const byte of chunk as Buffer) if (byte === 10) entries += 1;
  }
  return { entries, sha256: hash.digest('hex') };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
