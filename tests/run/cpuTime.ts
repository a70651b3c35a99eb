import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of `/proc` on Linux. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly seconds: number;
}

/**
 * CPU seconds of a process and its descendants, including descendants that have ended and were waited for.
 * Returns 0 where there is no `/proc`.
 */
export function cpuSecondsOf(root: number): number {
  const processes = readProcesses();
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = processes.get(pid)?.parent;
    return parent !== undefined && parent !== 0 && isBelow(parent);
  };
  let seconds = 0;
  for (const [pid, times] of processes) if (isBelow(pid)) seconds += times.seconds;
  return seconds;
}

function readProcesses(): ReadonlyMap<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const name of listFolder('/proc')) {
    const times = /^\d+$/.test(name) ? readTimes(name) : undefined;
    if (times) processes.set(Number(name), times);
  }
  return processes;
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** Undefined for a process that has ended since the folder was listed. */
function readTimes(pid: string): ProcessTimes | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name is in parentheses and may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // utime, stime, cutime and cstime: fields 14 to 17 of proc(5).
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
    return { parent, seconds: ticks / ticksPerSecond };
  } catch {
    return undefined;
  }
}
