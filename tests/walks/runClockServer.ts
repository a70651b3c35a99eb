import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface ClockServer {
  readonly origin: string;
  /** Its clock is that many days ahead from then on. */
  moveTo(daysAhead: number): Promise<void>;
  stop(): Promise<void>;
}

/** A server of a walk’s own, with the demonstration, whose clock the walk moves. */
export async function runClockServer(): Promise<ClockServer> {
  const child = fork('tests/walks/clockServer.ts', { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    moveTo: async (daysAhead) => {
      child.send(daysAhead);
      await once(child, 'message');
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
