import { pause } from './asking.ts';
import type { Luck } from './luck.ts';
import { attempt, drawWrite, isDone, type Targets, type Write } from './writes.ts';

export interface StreamOptions {
  /** Servers to write to, each writer to one of them, with a token of each. */
  readonly callers: readonly { readonly origin: string; readonly token: string }[];
  readonly luck: Luck;
  readonly targets: Targets;
  /** Begins the mark of each write. */
  readonly mark: string;
  readonly writers?: number;
}

export interface Stream {
  readonly writes: readonly Write[];
  acknowledged(): number;
  /** Milliseconds from now until every writer has had another write acknowledged. */
  flows(): Promise<number>;
  /** No write is begun any more, and none tried again; resolves when the last attempt has ended. */
  end(): Promise<readonly Write[]>;
}

const retryMs = 20;

/** Writers that write without a pause; one that got no 2xx tries the same write again, as a person does. */
export function startStream({ callers, luck, targets, mark, writers = 4 }: StreamOptions): Stream {
  const writes: Write[] = [];
  const done = Array.from({ length: writers }, () => 0);
  let isOver = false;

  const work = async (writer: number) => {
    const { origin, token } = callers[writer % callers.length] ?? { origin: '', token: '' };
    const own = luck.apart(`writer ${writer}`);
    for (let count = 0; !isOver; count += 1) {
      const write = drawWrite(own, `${mark}-${writer}-${count}.`, targets, writer);
      writes.push(write);
      await attempt(write, origin, token);
      while (!isDone(write) && !isOver) {
        await pause(retryMs);
        await attempt(write, origin, token);
      }
      if (isDone(write)) done[writer] = (done[writer] ?? 0) + 1;
    }
  };
  const all = Promise.all(done.map((_, writer) => work(writer)));
  return {
    writes,
    acknowledged: () => writes.filter(isDone).length,
    async flows() {
      const start = performance.now();
      const before = [...done];
      while (!done.every((count, writer) => count > (before[writer] ?? 0))) {
        if (performance.now() - start > 180_000) throw new Error('Writes did not come again within 180 s');
        await pause(10);
      }
      return performance.now() - start;
    },
    async end() {
      isOver = true;
      await all;
      return writes;
    },
  };
}

/** Tries again what nobody acknowledged, under the same keys; gives the milliseconds it took. */
export async function resend(writes: readonly Write[], origin: string, token: string): Promise<number> {
  const start = performance.now();
  for (const write of writes) if (!isDone(write)) await attempt(write, origin, token);
  return performance.now() - start;
}

export function longestWait(writes: readonly Write[]): number {
  return Math.max(0, ...writes.flatMap(({ attempts }) => attempts.map(({ ms }) => ms)));
}
