import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileEvent } from './recordingFs.ts';

/** Whether an event that no sync brought to the disk reached it all the same. */
export type Luck = (event: FileEvent) => boolean;

interface File {
  bytes: Buffer;
}

/**
 * Lays out in `target` what a disk holds after a power cut: the folder as it was, every event that a sync made sure
 * of, and of the others those that were lucky.
 *
 * A sync of a file makes sure of its bytes and of its name; a sync of a folder, of the names in it. Names are kept in
 * order, as journaling file systems do: when one is sure, all changes of names before it are.
 */
export function replay(base: string, events: readonly FileEvent[], target: string, luck: Luck): void {
  const sure = sureEvents(events);
  const disk = readDisk(base);
  applyEvents(disk, events, (event, at) => sure.has(at) || luck(event));
  writeDisk(disk, target);
}

interface Disk {
  readonly folders: Set<string>;
  readonly files: Map<string, File>;
}

function isNaming(event: FileEvent): boolean {
  return event.kind === 'create' || event.kind === 'rename' || event.kind === 'remove';
}

/** The positions of the events that a later sync made sure of. Walks back, so that renames are followed. */
function sureEvents(events: readonly FileEvent[]): Set<number> {
  const sure = new Set<number>();
  const synced = new Set<string>();
  let namesAreSure = false;
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const event = events[at];
    if (event === undefined) continue;
    if (event.kind === 'sync') synced.add(event.path);
    else if (isNaming(event)) {
      namesAreSure ||= isNameSynced(event, synced);
      if (namesAreSure) sure.add(at);
      if (event.kind === 'rename') followBack(event, synced);
      else synced.delete(event.path);
    } else if (synced.has(event.path)) sure.add(at);
  }
  return sure;
}

function isNameSynced(event: FileEvent, synced: ReadonlySet<string>): boolean {
  const isFolderSynced = synced.has(folderOf(event.path));
  if (event.kind === 'rename') return isFolderSynced || synced.has(folderOf(event.to));
  return isFolderSynced || (event.kind === 'create' && synced.has(event.path));
}

/** Before the rename the bytes had the old name; what bore the new name was another file, now gone. */
function followBack(event: { path: string; to: string }, synced: Set<string>): void {
  const wasSynced = synced.delete(event.to);
  if (wasSynced) synced.add(event.path);
  else synced.delete(event.path);
}

function folderOf(path: string): string {
  const folder = dirname(path);
  return folder === '.' ? '' : folder;
}

function readDisk(base: string): Disk {
  const disk: Disk = { folders: new Set(), files: new Map() };
  for (const path of readdirSync(base, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(base, path)).isDirectory()) disk.folders.add(path);
    else disk.files.set(path, { bytes: readFileSync(join(base, path)) });
  }
  return disk;
}

/** Bytes go to the file that bore the name when they were written, whatever name it bears on the disk. */
function applyEvents(
  disk: Disk,
  events: readonly FileEvent[],
  isKept: (event: FileEvent, at: number) => boolean,
): void {
  const seen = new Map(disk.files);
  events.forEach((event, at) => {
    const kept = isKept(event, at);
    if (isNaming(event)) {
      const file = event.kind === 'create' ? { bytes: Buffer.alloc(0) } : seen.get(event.path);
      rename(seen, event, file);
      if (kept && event.kind === 'create' && event.isFolder) disk.folders.add(event.path);
      else if (kept) rename(disk.files, event, event.kind === 'create' ? file : disk.files.get(event.path));
      if (kept && event.kind === 'remove') disk.folders.delete(event.path);
    } else if (kept) change(seen.get(event.path), event);
  });
}

function rename(files: Map<string, File>, event: FileEvent, file: File | undefined): void {
  files.delete(event.path);
  const name = event.kind === 'rename' ? event.to : event.path;
  if (event.kind !== 'remove' && file !== undefined) files.set(name, file);
}

function change(file: File | undefined, event: FileEvent): void {
  if (file === undefined) return;
  if (event.kind === 'truncate') file.bytes = resized(file.bytes, event.size);
  if (event.kind === 'write') {
    const end = event.position + event.bytes.length;
    if (end > file.bytes.length) file.bytes = resized(file.bytes, end);
    event.bytes.copy(file.bytes, event.position);
  }
}

function resized(bytes: Buffer, size: number): Buffer {
  const result = Buffer.alloc(size);
  bytes.copy(result, 0, 0, size);
  return result;
}

function writeDisk({ folders, files }: Disk, target: string): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const folder of folders) mkdirSync(join(target, folder), { recursive: true, mode: 0o700 });
  for (const [path, file] of files) writeFileSync(join(target, path), file.bytes, { mode: 0o600 });
}
