import type { AccountName } from '#alec/demo/accounts.ts';
import type { TestServer } from '../world/server.ts';

export interface LiveEvent {
  readonly event: string;
  readonly data: {
    readonly people?: readonly { readonly name: string }[];
    readonly version?: number;
    readonly by?: { readonly name: string };
    readonly part?: string;
    readonly path?: string;
    readonly id?: string;
    readonly name?: string;
  };
}

/** An open stream, as a screen listens to it. */
export interface Listener {
  readonly status: number;
  /** The next event that fits, those before it left aside. */
  until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  /** What came and was not asked for yet. */
  readonly received: readonly LiveEvent[];
  leave(): void;
}

export async function listen(server: TestServer, account: AccountName, watch: string): Promise<Listener> {
  const leaving = new AbortController();
  const answer = await fetch(`${server.origin}/api/v1/live${watch && `?watch=${watch}`}`, {
    headers: { authorization: `Bearer ${await server.tokenOf(account)}` },
    signal: leaving.signal,
  });
  const received: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  const ended = read(answer, (one) => {
    received.push(one);
    for (const look of [...waiting]) look();
  });
  return {
    status: answer.status,
    ended,
    received,
    leave: () => leaving.abort(),
    until: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const at = received.findIndex(fits);
          if (at < 0) return;
          waiting.delete(look);
          const [found] = received.splice(0, at + 1).slice(-1);
          if (found) resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

async function read(answer: Response, tell: (event: LiveEvent) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const [, event = '', data = '{}'] of events.map(
        (one) => /^event: (.*)\ndata: (.*)$/m.exec(one) ?? [],
      ))
        if (event !== '') tell({ event, data: JSON.parse(data) });
    }
  } catch {
    // We left.
  }
}

export const isChanged = ({ event }: LiveEvent) => event === 'changed';
