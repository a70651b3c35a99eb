import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

export interface FolderLock {
  release(): void;
}

interface Owner {
  readonly pid: number;
  /** When the owner's process started, in the clock of the system; a reused pid has another one. */
  readonly started: string;
}

const heldHere = new Set<string>();

/**
 * Takes the folder for this process. A lock left by a dead process is taken over; a living owner is refused.
 *
 * @example const lock = takeLock('./data'); lock.release();
 */
export function takeLock(dataDir: string): FolderLock {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  if (heldHere.has(folder)) throw refusal(folder, process.pid);
  claim(folder);
  heldHere.add(folder);
  const release = () => {
    if (heldHere.delete(folder)) rmSync(join(folder, 'lock'), { force: true });
  };
  return { release };
}

function claim(folder: string): void {
  const path = join(folder, 'lock');
  const draft = `${path}.${process.pid}`;
  writeOwner(draft);
  try {
    // A link is made whole or not at all, so nobody ever reads half a lock.
    for (let attempt = 0; !link(draft, path); attempt += 1) {
      removeDeadLock(folder, path, attempt);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeDeadLock(folder: string, path: string, attempt: number): void {
  const owner = readOwner(path);
  if (owner !== undefined && (isAlive(owner) || attempt > 3)) throw refusal(folder, owner.pid);
  rmSync(path, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function writeOwner(path: string): void {
  const owner: Owner = { pid: process.pid, started: startOf(process.pid) ?? '' };
  const descriptor = openSync(path, 'w');
  writeSync(descriptor, JSON.stringify(owner));
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch (error) {
    if (isCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  if (!signals(pid)) return false;
  const startedNow = startOf(pid);
  return startedNow === undefined || startedNow === started;
}

function signals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** Ticks between the start of the system and of the process; undefined where the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return afterName?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function refusal(folder: string, pid: number): Error {
  return new Error(
    `The data in '${folder}' is in use by process ${pid}. Stop that process, or choose another folder with DATA_DIR.`,
  );
}
