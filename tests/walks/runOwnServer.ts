import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface OwnServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A server with the demonstration that no other walk uses. */
export async function runOwnServer(): Promise<OwnServer> {
  const child = fork('tests/walks/ownServer.ts', { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
