import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anyStore, type OpenedStore } from '../world/fileStores.ts';
import { pdf } from '../world/sampleFiles.ts';
import { outcomeOf, uploadOf } from '../world/uploads.ts';

const anHour = 1;
const twoDays = 48;

describe('files', () => {
  const { open } = anyStore;
  let store: OpenedStore;
  beforeAll(async () => {
    store = await open();
  });
  afterEach(async () => {
    await store.age(twoDays);
    await store.files.sweep(async () => new Set());
  });
  afterAll(async () => store.close());

  it('an upload is kept under the hash of its content, and read again', async () => {
    const content = pdf('one');

    const stored = await store.files.receive(uploadOf(content));

    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(stored).toEqual({
      key: sha256,
      sha256,
      size: content.length,
      mediaType: 'application/pdf',
      isQuarantined: false,
    });
    expect(await read(sha256)).toEqual(content);
  });

  it('the same content is stored once, also by many at the same time', async () => {
    const content = pdf('same');

    const stored = await Promise.all(Array.from({ length: 8 }, () => store.files.receive(uploadOf(content))));

    expect(new Set(stored.map(({ key }) => key)).size).toBe(1);
    expect(await store.names()).toHaveLength(1);
  });

  it('parts of a file are read, the last byte included', async () => {
    const content = pdf('parts');
    const { key, size } = await store.files.receive(uploadOf(content));

    expect(await read(key, { from: 0, to: 4 })).toEqual(content.subarray(0, 5));
    expect(await read(key, { from: 1, to: 1 })).toEqual(content.subarray(1, 2));
    expect(await read(key, { from: 5, to: 9 })).toEqual(content.subarray(5, 10));
    expect(await read(key, { from: size - 1, to: size - 1 })).toEqual(content.subarray(-1));
  });

  it('there is nothing under another key, nor outside the store', async () => {
    expect(await store.files.open('0'.repeat(64))).toBeUndefined();
    expect(await store.files.open('../../etc/passwd')).toBeUndefined();
    await store.files.remove('0'.repeat(64));
    await store.files.remove('../../etc/passwd');
  });

  it('a removed file is gone', async () => {
    const { key } = await store.files.receive(uploadOf(pdf('removed')));

    await store.files.remove(key);

    expect(await store.files.open(key)).toBeUndefined();
  });

  it('a file of exactly the largest size is taken, one more byte is refused while reading', async () => {
    const content = pdf('limit');
    let taken = 0;
    const endless = async function* () {
      yield content;
      for (; taken < 100; taken += 1) yield Buffer.alloc(1000);
    };

    await store.files.receive(uploadOf(content, { maxSize: content.length }));
    const refused = store.files.receive(
      uploadOf(content, { maxSize: content.length + 2500, bytes: endless() }),
    );

    expect(await outcomeOf(refused)).toBe('file-too-large');
    expect(taken).toBe(2);
    expect(await store.names()).toHaveLength(1);
  });

  it.each([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])(
    'an upload cut at %i % leaves nothing',
    async (percent) => {
      const content = pdf('cut');
      const cut = async function* () {
        yield content.subarray(0, (content.length * percent) / 100);
        throw new Error('aborted');
      };

      const refused = store.files.receive(uploadOf(content, { bytes: cut() }));

      expect(await outcomeOf(refused)).toBe('file-cut');
      expect(await store.names()).toEqual([]);
    },
  );

  it.each([
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'file-empty'],
    ['an ending that is not taken', 'a.exe', pdf('a'), 'file-extension'],
    ['no ending', 'pdf', pdf('a'), 'file-extension'],
    ['content of another type than the ending', 'a.png', pdf('a'), 'file-extension'],
  ])('%s is refused and leaves nothing', async (_, name, content, code) => {
    const refused = store.files.receive(uploadOf(content, { name }));

    expect(await outcomeOf(refused)).toBe(code);
    expect(await store.names()).toEqual([]);
  });

  it('an ending counts in capitals too', async () => {
    const { mediaType } = await store.files.receive(uploadOf(pdf('capitals'), { name: 'SCAN.001.PDF' }));

    expect(mediaType).toBe('application/pdf');
  });

  it('files that no row points to are swept after a day, page by page', async () => {
    const [kept, orphan] = [await receive('kept'), await receive('orphan')];
    await store.age(twoDays);

    const removed = await store.files.sweep(async (keys) => new Set(keys.filter((key) => key === kept)));

    expect(removed).toBe(1);
    expect(await store.files.open(orphan)).toBeUndefined();
    expect(await store.files.open(kept)).toBeDefined();
  });

  it('a young file is not swept, nor one that was written again since', async () => {
    const [young, again] = [await receive('young'), await receive('again')];
    await store.age(anHour);
    expect(await store.files.sweep(async () => new Set())).toBe(0);

    await store.age(twoDays);
    const removed = await store.files.sweep(async () => {
      await receive('again');
      return new Set();
    });

    expect(removed).toBe(1);
    expect(await store.files.open(young)).toBeUndefined();
    expect(await store.files.open(again)).toBeDefined();
  });

  it('says that it works', async () => {
    await store.files.check();
  });

  async function receive(title: string): Promise<string> {
    return (await store.files.receive(uploadOf(pdf(title)))).key;
  }

  async function read(key: string, range?: { from: number; to: number }): Promise<Buffer> {
    const bytes = await store.files.open(key, range);
    if (bytes === undefined) throw new Error(`no file ${key}`);
    return buffer(bytes);
  }
});
