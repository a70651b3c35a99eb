import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { createFiles, type FilesOptions } from '#engine/files/createFiles.ts';
import type { Files } from '#engine/files/files.ts';
import { isSecondStorage } from './databases.ts';

/** A place for files that can be looked into from outside. */
export interface FileStore {
  readonly name: string;
  open(): Promise<OpenedStore>;
}

export interface OpenedStore {
  readonly options: FilesOptions;
  readonly files: Files;
  /** What tells a server of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder that has all of it. */
  readonly folder: string;
  /** Every file that lies there, temporary ones included. */
  names(): Promise<readonly string[]>;
  /** As if everything there had been written so many hours ago. */
  age(hours: number): Promise<void>;
  close(): Promise<void>;
}

export const folderStore: FileStore = {
  name: 'a folder',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'alec-files-'));
    const options = {
      place: { folder },
      antivirus: undefined,
      now: () => new Date(),
      warn: () => undefined,
    };
    return {
      options,
      folder,
      files: createFiles(options),
      environment: { FILES_URL: folder },
      names: async () => filesIn(folder),
      age: async (hours) => setBack(folder, hours),
      close: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};

/** A server of its own that speaks the protocol. */
export const s3Store: FileStore = {
  name: 'S3',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'alec-s3-'));
    const bucket = 'files';
    const directory = join(folder, 'store');
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    const { port } = await server.run();
    const endpoint = `http://127.0.0.1:${port}`;
    const options = {
      place: {
        bucket,
        prefix: 'test/',
        endpoint,
        region: 'us-east-1',
        key: 'S3RVER',
        secret: 'S3RVER',
        spoolFolder: join(folder, 'incoming'),
      },
      antivirus: undefined,
      now: () => new Date(),
      warn: () => undefined,
    };
    return {
      options,
      folder,
      files: createFiles(options),
      environment: {
        FILES_URL: `s3://${bucket}/test`,
        FILES_S3_ENDPOINT: endpoint,
        FILES_S3_KEY: 'S3RVER',
        FILES_S3_SECRET: 'S3RVER',
      },
      // Beside each file lie what is known of it, and its hash.
      names: async () =>
        filesIn(folder).filter((path) => !/\._S3rver_(metadata\.json|object\.md5)$/.test(path)),
      age: async (hours) => setBack(folder, hours),
      async close() {
        await server.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

/** A folder; a bucket in the run of the second storage. */
export const anyStore: FileStore = isSecondStorage ? s3Store : folderStore;

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function setBack(folder: string, hours: number): void {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const path of filesIn(folder)) utimesSync(path, then, then);
}
