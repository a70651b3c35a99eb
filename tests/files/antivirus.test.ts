import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askClamd } from '#engine/files/antivirus.ts';
import { createFiles } from '#engine/files/createFiles.ts';
import type { Files } from '#engine/files/files.ts';
import { type Clamd, eicar, startClamd } from '../world/clamd.ts';
import { folderStore, type OpenedStore } from '../world/fileStores.ts';
import { freePort } from '../world/freePort.ts';
import { pdf } from '../world/sampleFiles.ts';
import { outcomeOf, uploadOf } from '../world/uploads.ts';

const infected = pdf(eicar);
const large = Buffer.concat([
  pdf('large').subarray(0, 9),
  Buffer.alloc(3_000_000, 'a'),
  pdf('large').subarray(9),
]);

let store: OpenedStore;
let clamd: Clamd;
let files: Files;
const warnings: [facts: object, message: string][] = [];

beforeAll(async () => {
  store = await folderStore.open();
  clamd = await startClamd();
  files = createFiles({
    ...store.options,
    antivirus: clamd.address,
    warn: (...warning) => warnings.push(warning),
  });
});
afterEach(() => {
  clamd.answer = undefined;
  warnings.length = 0;
});
afterAll(async () => {
  await clamd.stop();
  await store.close();
});

describe('the antivirus', () => {
  it('sees every byte of an upload before it is kept', async () => {
    const { isQuarantined } = await files.receive(uploadOf(large));

    expect(isQuarantined).toBe(false);
    expect(clamd.scanned.at(-1)?.equals(large)).toBe(true);
  });

  it('has an infected upload refused, and said in the log without a name of a file', async () => {
    const before = await store.names();

    const outcome = await outcomeOf(files.receive(uploadOf(infected, { name: 'my own name.pdf' })));

    expect(outcome).toBe('file-infected');
    expect(await store.names()).toEqual(before);
    expect(warnings).toEqual([
      [
        { file: expect.stringMatching(/^[0-9a-f]{64}$/), virus: 'Eicar-Signature' },
        'an infected file was refused',
      ],
    ]);
  });

  it('is asked again about a file that waited while it could not tell', async () => {
    clamd.answer = 'INSTREAM size limit exceeded. ERROR\0';
    const waiting = await files.receive(uploadOf(pdf('waiting')));
    const found = await files.receive(uploadOf(infected));
    const verdicts = [await files.scan(waiting.key)];
    clamd.answer = undefined;
    verdicts.push(await files.scan(waiting.key), await files.scan(found.key));

    expect([waiting.isQuarantined, found.isQuarantined]).toEqual([true, true]);
    expect(verdicts).toEqual(['away', 'clean', 'infected']);
    expect(warnings[0]).toEqual([
      { file: waiting.key, error: new Error("clamd answered 'INSTREAM size limit exceeded. ERROR'.") },
      'the antivirus is away: a file waits in quarantine',
    ]);
  });

  it('that nobody reaches leaves uploads in quarantine', async () => {
    const antivirus = { host: '127.0.0.1', port: Number(await freePort()) };
    const without = createFiles({ ...store.options, antivirus });

    const { key, isQuarantined } = await without.receive(uploadOf(large));

    expect(isQuarantined).toBe(true);
    expect(await without.scan(key)).toBe('away');
  });

  it('that takes nothing and says nothing is given up', async () => {
    clamd.answer = '';

    const asked = askClamd(clamd.address, uploadOf(large).bytes, 100);

    await expect(asked).rejects.toThrow('clamd was silent for 100 ms.');
  });

  it('that hangs up in the middle is away', async () => {
    const rude = createServer((socket) => socket.once('data', () => socket.destroy()));
    const path = join(store.folder, 'clamd.ctl');
    await new Promise<void>((resolve) => rude.listen(path, resolve));

    const asked = askClamd({ path }, uploadOf(large).bytes).finally(() => rude.close());

    await expect(asked).rejects.toThrow();
  });

  it('that is off finds every file clean', async () => {
    const { key, isQuarantined } = await store.files.receive(uploadOf(infected));

    expect(isQuarantined).toBe(false);
    expect(await store.files.scan(key)).toBe('clean');
  });

  it('says nothing of a file that is not there', async () => {
    expect(await outcomeOf(files.scan('0'.repeat(64)))).toBe('store-away');
  });
});
