import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds of CPU that a process had since it began. */
export async function cpuOf(pid: number): Promise<number> {
  const { own } = await readTimes(pid);
  return own;
}

/** That of a process, of those that it started, and of those of them that have ended. */
export async function cpuOfFamily(pid: number): Promise<number> {
  const { own, ended } = await readTimes(pid);
  const others = (await Promise.all((await processes()).map(readTimes))).filter(
    ({ parent }) => parent === pid,
  );
  return others.reduce((sum, other) => sum + other.own, own + ended);
}

export async function parentOf(pid: number): Promise<number> {
  return (await readTimes(pid)).parent;
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** The fields 4 and 14 to 17 of proc(5), `/proc/pid/stat`; the name before them may have blanks. */
async function readTimes(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * tickMs;
  return { parent: fields[1] ?? 0, own: ticks(11), ended: ticks(13) };
}

async function processes(): Promise<number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
}
