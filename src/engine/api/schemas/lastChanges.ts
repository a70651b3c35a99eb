import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Who changed a file last, and when. */
export interface FileChange {
  /** An instant: `2026-03-02T09:15:00.000Z`. */
  readonly at: string;
  /** Author of the last commit; null: outside a repository, or the file differs from what was committed. */
  readonly by: string | null;
  /** First digits of that commit. */
  readonly commit: string | null;
}

const run = promisify(execFile);
/** The names of some hundred files, once per commit. */
const maxBuffer = 64 * 1024 * 1024;
const timeout = 10_000;

/**
 * Who changed files of a folder last: by git where it knows the file as it is, else by the date that the file bears.
 *
 * @example
 * await lastChanges('resources-schema', ['books.json'])
 * // Map { 'books.json' => { at: '2026-03-02T09:15:00.000Z', by: 'Ada', commit: '93f7ee8d' } }
 */
export async function lastChanges(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, FileChange>> {
  const committed = await committedChanges(folder, files);
  const changes = await Promise.all(
    files.map(async (file) => [file, committed.get(file) ?? (await dateOf(join(folder, file)))] as const),
  );
  return new Map(changes.flatMap(([file, change]) => (change ? [[file, change]] : [])));
}

async function dateOf(path: string): Promise<FileChange | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && { at: found.mtime.toISOString(), by: null, commit: null };
}

/** Of the files that are as they were committed; none outside a repository. */
async function committedChanges(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, FileChange>> {
  if (files.length === 0) return new Map();
  try {
    const git = async (...words: readonly string[]) =>
      (await run('git', words, { cwd: folder, maxBuffer, timeout })).stdout;
    const changed = new Set(namesIn(await git('status', '--porcelain', '-z', '--no-renames', '--', '.')));
    const found = changesIn(await git(...logWords, ...pathsOf(files)));
    const prefix = (await git('rev-parse', '--show-prefix')).trim();
    const own = files.filter((file) => !changed.has(prefix + file));
    return new Map(own.flatMap((file) => entryOf(file, found.get(file))));
  } catch {
    return new Map();
  }
}

const logWords = ['log', '--relative', '--name-only', '--no-renames', '-z', '--format=%x01%h%x02%an%x02%aI'];

/** One file is looked for until its last commit; of several the whole history is read once. */
function pathsOf(files: readonly string[]): readonly string[] {
  const [file = '.', ...others] = files;
  return others.length === 0 ? ['-1', '--', file] : ['--', '.'];
}

/** ` M resources-schema/books.json` and so on, each with a zero behind it. */
function namesIn(status: string): string[] {
  return status.split('\0').map((line) => line.slice(3));
}

/** The newest commit comes first, and counts. */
function changesIn(log: string): ReadonlyMap<string, FileChange> {
  const changes = new Map<string, FileChange>();
  for (const entry of log.split('\x01').slice(1)) {
    const [head = '', ...names] = entry.split(/[\0\n]+/);
    const [commit = '', by = '', at = ''] = head.split('\x02');
    const change = { at: new Date(at).toISOString(), by, commit };
    for (const name of names) if (name !== '' && !changes.has(name)) changes.set(name, change);
  }
  return changes;
}

function entryOf(file: string, change: FileChange | undefined): [string, FileChange][] {
  return change ? [[file, change]] : [];
}
