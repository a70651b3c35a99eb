import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFiles, type FilesOptions } from '#engine/files/createFiles.ts';
import type { Files } from '#engine/files/files.ts';

/** A place for files that can be looked into from outside. */
export interface FileStore {
  readonly name: string;
  open(): Promise<OpenedStore>;
}

export interface OpenedStore {
  readonly options: FilesOptions;
  readonly files: Files;
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
      files: createFiles(options),
      names: async () => filesIn(folder),
      age: async (hours) => setBack(folder, hours),
      close: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function setBack(folder: string, hours: number): void {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const path of filesIn(folder)) utimesSync(path, then, then);
}
