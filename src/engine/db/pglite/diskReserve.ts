import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const mebibyte = 1024 * 1024;
/** Two files of the log: a start after a full disk must write one of them before it can read. */
const reservedMebibytes = 32;
/** One more file of the log must fit before writes are taken again, or the next would fill the disk anew. */
const neededMebibytes = 16;

/** Room that is kept on the disk of the embedded database, so that a full disk does not keep it from starting. */
export interface DiskReserve {
  /** Whether the disk holds enough for writes. Takes the reserve when there is room for it. */
  hasSpace(): boolean;
  /** Gives the room back to the database; writes then wait until the reserve can be taken again. */
  release(): void;
}

/** The reserve of a database: a file of 32 MiB beside its folder, where the disk is large enough for one. */
export function createDiskReserve(folder: string): DiskReserve {
  const file = join(dirname(folder), 'reserve');
  let isOwed = false;
  const freeMebibytes = () => {
    const { bavail, bsize } = statfsSync(dirname(folder));
    return (bavail * bsize) / mebibyte;
  };
  return {
    hasSpace() {
      const free = freeMebibytes();
      if (!existsSync(file) && free >= reservedMebibytes + neededMebibytes) {
        fill(file);
        isOwed = false;
        return true;
      }
      return !isOwed && free >= neededMebibytes;
    },
    release() {
      isOwed = existsSync(file);
      rmSync(file, { force: true });
    },
  };
}

/** Random bytes: a file system that packs its files would keep no room for zeros. */
function fill(file: string): void {
  const draft = `${file}.new`;
  const block = randomBytes(mebibyte);
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    for (let count = 0; count < reservedMebibytes; count += 1) writeSync(descriptor, block);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
}
