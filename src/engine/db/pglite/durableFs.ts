import * as fs from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of the engine's file system that this file needs; the library leaves it untyped. */
interface OpenFile {
  readonly nfd: number;
}

interface EngineFiles {
  readonly NODEFS: { readonly stream_ops: { fsync?: (file: OpenFile) => number } };
}

/**
 * Files of the embedded PostgreSQL whose `fsync` reaches the disk. The library's own answers "done" without asking
 * the disk, and its `fdatasync` too: PostgreSQL must therefore run with `durableSettings`.
 */
export class DurableFs extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), forwardFsync as never];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

export const durableSettings = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on'];

function forwardFsync(files: EngineFiles): void {
  files.NODEFS.stream_ops.fsync = (file) => {
    fs.fdatasyncSync(file.nfd);
    return 0;
  };
}

/** Brings a folder and all it holds to the disk, once, after its files were laid out without care. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else syncPath(path);
  }
  syncPath(folder);
}

export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
