import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

export interface FolderLock {
  release(): void;
}

interface Owner {
  readonly host: string;
  readonly pid: number;
  /** When the owner's process started, in the clock of the system; a reused pid has another one. */
  readonly started: string;
}

const heldHere = new Set<string>();
const beatMilliseconds = 2_000;
const silenceMilliseconds = 15_000;

/**
 * Takes the folder for this process. A lock left by a dead process is taken over; a living owner is refused.
 *
 * @example const lock = takeLock('./data'); lock.release();
 */
export function takeLock(dataDir: string): FolderLock {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  if (heldHere.has(folder)) throw refusal(folder, ourselves());
  claim(folder, path);
  heldHere.add(folder);
  const beat = setInterval(() => showLife(path), beatMilliseconds).unref();
  const release = () => {
    clearInterval(beat);
    if (heldHere.delete(folder)) rmSync(path, { force: true });
  };
  return { release };
}

function claim(folder: string, path: string): void {
  const draft = `${path}.${process.pid}`;
  writeOwner(draft);
  try {
    // A link is made whole or not at all, so nobody ever reads half a lock.
    if (!link(draft, path)) takeOver({ folder, path, draft });
  } finally {
    rmSync(draft, { force: true });
  }
}

interface Claim {
  readonly folder: string;
  readonly path: string;
  readonly draft: string;
}

/** Only one process at a time may judge a lock dead, or the second would remove the fresh lock of the first. */
function takeOver({ folder, path, draft }: Claim): void {
  const judging = `${path}.judging`;
  if (isSilent(judging)) rmSync(judging, { force: true });
  if (!link(draft, judging)) throw refusal(folder, readOwner(judging));
  try {
    const owner = readOwner(path);
    if (owner !== undefined && isAlive(owner, path)) throw refusal(folder, owner);
    rmSync(path, { force: true });
    if (!link(draft, path)) throw refusal(folder, readOwner(path));
  } finally {
    rmSync(judging, { force: true });
  }
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

function ourselves(): Owner {
  return { host: hostname(), pid: process.pid, started: startOf(process.pid) ?? '' };
}

function writeOwner(path: string): void {
  const descriptor = openSync(path, 'w');
  writeSync(descriptor, JSON.stringify(ourselves()));
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

function showLife(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

/** Pids of another machine or container say nothing here: there, only the beat of the lock tells life. */
function isAlive({ host, pid, started }: Owner, path: string): boolean {
  if (host !== hostname()) return !isSilent(path);
  if (!signals(pid)) return false;
  const startedNow = startOf(pid);
  return startedNow === undefined || startedNow === started;
}

function isSilent(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > silenceMilliseconds;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function signals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** Ticks from the start of the system to that of the process; 'ended' for one nobody buried; undefined if untold. */
function startOf(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return afterName[0] === 'Z' ? 'ended' : afterName[19];
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function refusal(folder: string, owner: Owner | undefined): Error {
  const holder = owner === undefined ? 'another process' : `process ${owner.pid} on '${owner.host}'`;
  return new Error(
    `The data in '${folder}' is in use by ${holder}. Stop it first, or choose another folder.`,
  );
}
