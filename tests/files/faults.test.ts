import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFiles } from '#engine/files/createFiles.ts';
import { runCommand } from '../world/command.ts';
import { describeWith } from '../world/describeWith.ts';
import { filesIn, folderStore, type OpenedStore, s3Store } from '../world/fileStores.ts';
import { png } from '../world/pictures.ts';
import { pdf } from '../world/sampleFiles.ts';
import { mountSmallDisk, type SmallDisk } from '../world/smallDisk.ts';
import { large, outcomeOf, uploadOf } from '../world/uploads.ts';

const megabyte = 1024 * 1024;

// The server of a bucket would be measured with it, in the same process.
describe('the memory of a folder', () => {
  let store: OpenedStore;
  beforeAll(async () => {
    store = await folderStore.open();
  });
  afterAll(() => store.close());

  it('many large uploads at once take little memory each, and so do downloads', async () => {
    const uploads = 16;
    const contents = Array.from({ length: uploads }, () => large(4 * megabyte));
    const keys: string[] = [];
    const peak = await peakOf(async () => {
      const stored = await Promise.all(contents.map((content) => store.files.receive(uploadOf(content))));
      keys.push(...stored.map(({ key }) => key));
    });
    const peakOfReading = await peakOf(() => Promise.all(keys.map(hashOf)));

    expect(await Promise.all(keys.map(hashOf))).toEqual(keys);
    expect(peak).toBeLessThan(2 * megabyte * uploads);
    expect(peakOfReading).toBeLessThan(2 * megabyte * uploads);
  });

  async function hashOf(key: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const piece of (await store.files.open(key)) ?? []) hash.update(piece);
    return hash.digest('hex');
  }
});

describe('a folder', () => {
  let store: OpenedStore;
  beforeAll(async () => {
    store = await folderStore.open();
  });
  afterAll(() => store.close());

  it('that is no folder is away', async () => {
    const { folder, close } = await folderStore.open();
    onTestFinished(close);
    const place = { folder: join(folder, 'file') };
    writeFileSync(place.folder, 'in the way');
    const warn = vi.fn();
    const files = createFiles({ ...store.options, place, warn });

    expect(await outcomeOf(files.receive(uploadOf(pdf('a'))))).toBe('store-away');
    expect(await outcomeOf(files.open('0'.repeat(64)))).toBe('store-away');
    await expect(files.check()).rejects.toThrow();
    expect(warn).toHaveBeenLastCalledWith(
      { error: expect.objectContaining({ code: 'ENOTDIR' }) },
      'the file store is away',
    );
  });

  it('keeps nothing but a temporary file of a process that was killed, until the sweep takes it', async () => {
    const script = new URL('./uploader.ts', import.meta.url).pathname;
    const uploader = runCommand([process.execPath, '--import', 'tsx', script, store.folder]);
    await uploader.until(/begun/);
    await uploader.end('SIGKILL');
    const left = await store.names();

    const early = await store.files.sweep(async () => new Set());
    await store.age(25);
    const late = await store.files.sweep(async () => new Set());

    expect(left).toEqual([expect.stringContaining('/incoming/')]);
    expect([early, late]).toEqual([0, 1]);
    expect(await store.names()).toEqual([]);
  });
});

const disk = mountSmallDisk(16);

describeWith(disk, 'a small disk, which root can mount')('a folder on a full disk', () => {
  const place = { folder: disk?.folder ?? '' };
  afterEach(() => disk?.free());
  afterAll(() => disk?.remove());

  it('refuses an upload, keeps nothing of it, and takes it when there is room', async () => {
    const { options, close } = await folderStore.open();
    onTestFinished(close);
    const files = createFiles({ ...options, place });
    const content = large(3 * megabyte);
    await files.check();
    (disk as SmallDisk).fill(1);

    const refused = await outcomeOf(files.receive(uploadOf(content)));
    const left = filesIn(join(place.folder, 'incoming'));
    const small = await outcomeOf(files.receive(uploadOf(pdf('small'))));
    (disk as SmallDisk).free();
    const taken = await outcomeOf(files.receive(uploadOf(content)));

    expect([refused, small, taken]).toEqual(['store-full', 'kept', 'kept']);
    expect(left).toEqual([]);
  });
});

describe('a bucket', () => {
  let store: OpenedStore;
  beforeAll(async () => {
    store = await s3Store.open();
  });
  afterAll(() => store.close());

  it('that is not there is away, for its files too', async () => {
    const place = { ...store.options.place, bucket: 'another' };
    const files = createFiles({ ...store.options, place });

    expect(await outcomeOf(files.receive(uploadOf(pdf('a'))))).toBe('store-away');
    expect(await outcomeOf(files.open('0'.repeat(64)))).toBe('store-away');
    await expect(files.check()).rejects.toThrow('There is no bucket another.');
    expect(await store.names()).toEqual([]);
  });

  it('that is slow to take a file leaves it on the disk, not in the memory of the server', async () => {
    const content = large(16 * megabyte);
    const before = held();
    let meanwhile = 0;
    const endpoint = await answering(200, async () => {
      await setTimeout(500);
      meanwhile = held() - before;
    });
    const files = createFiles({ ...store.options, place: { ...store.options.place, endpoint } });

    await files.receive(uploadOf(content));

    // The file's own bytes were there before; kept once more they would be all of its 16 MB.
    expect(meanwhile).toBeLessThan(content.length / 2);
  });

  it.each([
    ['nobody listens', undefined, 'store-away'],
    ['a proxy stands in front', 502, 'store-away'],
    ['the credentials are wrong', 403, 'store-away'],
    ['it has no room', 507, 'store-full'],
  ])('behind which %s keeps nothing', async (_, status, code) => {
    const endpoint = await answering(status);
    const files = createFiles({ ...store.options, place: { ...store.options.place, endpoint } });

    expect(await outcomeOf(files.receive(uploadOf(large(3 * megabyte))))).toBe(code);
    expect(await outcomeOf(files.open('0'.repeat(64)))).toBe(code);
    await expect(files.check()).rejects.toThrow();
    expect(await store.names()).toEqual([]);
  });

  it('is swept page by page, and what others keep there is left alone', async () => {
    const theirs = join(store.folder, 'store/files/test/notes.txt._S3rver_object');
    const keys = new Set<string>();
    for (const title of ['a', 'b', 'c']) {
      const { key } = await store.files.receive(uploadOf(pdf(title)));
      keys.add(key);
    }
    writeFileSync(theirs, 'theirs');
    writeFileSync(theirs.replace('_object', '_metadata.json'), '{}');
    await store.age(25);
    const asked = vi.fn(async () => new Set<string>());

    const removed = await store.files.sweep(asked);

    expect(removed).toBe(3);
    expect(asked).toHaveBeenCalledExactlyOnceWith([...keys].sort());
    expect(await store.names()).toEqual([theirs]);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes outside of the heap that some work holds at its worst; what nobody holds any more does not count. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  const before = held();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, held() - before);
  }, 20);
  await work().finally(() => clearInterval(timer));
  return peak;
}

function held(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** A server that says one thing, and first does another before it takes what it is sent; undefined: none. */
async function answering(status: number | undefined, first?: () => Promise<void>): Promise<string> {
  const server = createServer(async (request, response) => {
    await first?.();
    request.resume().on('end', () => response.writeHead(status ?? 500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  if (status === undefined) server.close();
  else onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}`;
}

describe('a small picture, where pictures cannot be drawn on this machine', () => {
  const asked = { method: 'GET', headers: new Headers() };
  const warned: string[] = [];
  const answerFor = async (bytes: Buffer) => {
    vi.resetModules();
    vi.doMock('sharp', () => {
      throw new Error('Could not load the "sharp" module using the linux-x64 runtime');
    });
    onTestFinished(() => vi.doUnmock('sharp'));
    const { thumbnailResponse } = await import('#engine/api/upload/thumbnailResponse.ts');
    const files = {
      open: async () =>
        (async function* () {
          yield bytes;
        })(),
    };
    const row = {
      id: '0192',
      file_name: 'photo.png',
      mime_type: 'image/png',
      size: bytes.length,
      checksum: 'abc',
      path: createHash('sha256').update(bytes).digest('hex'),
      is_quarantined: false,
    };
    const warn = (_: object, message: string) => void warned.push(message);
    const ask = () => thumbnailResponse(row, asked, { files: files as never, warn });
    return { ask };
  };

  it('is the picture itself where that is small, which is logged once', async () => {
    warned.splice(0);
    const bytes = png();
    const { ask } = await answerFor(bytes);

    const answers = [await ask(), await ask()];

    const read = await Promise.all(answers.map(async (one) => Buffer.from(await one.arrayBuffer())));
    expect(read).toEqual([bytes, bytes]);
    expect(answers[0]?.headers.get('content-type')).toBe('image/png');
    expect(answers[0]?.headers.get('content-disposition')).toMatch(/^inline/);
    expect(answers[0]?.headers.get('content-security-policy')).toMatch(/^sandbox/);
    expect(warned).toEqual(['small pictures cannot be drawn: lists show an icon for large ones']);
  });

  it('is refused for now where the picture is large', async () => {
    const { ask } = await answerFor(Buffer.alloc(200 * 1024, 1));

    await expect(ask()).rejects.toMatchObject({ problems: [{ code: 'unavailable', status: 503 }] });
  });
});
