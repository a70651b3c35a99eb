const rounds = 40;

interface Server {
  readonly origin: string;
  readonly token: string;
}

/** How long a read of the API takes, one at a time, beside its goal for 19 of 20. */
export function timedRead(name: string, path: string, server: Server, goalMs: number): Promise<string> {
  return timed(name, goalMs, () => call(server, path));
}

/** A request to the API; one that is refused ends the run, or it would measure how fast the server says no. */
export async function call({ origin, token }: Server, path: string, more: RequestInit = {}): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    ...more,
    headers: { ...more.headers, authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** How long some work takes, forty times in a row. */
export async function timed(
  name: string,
  goalMs: number,
  work: (round: number) => Promise<void>,
): Promise<string> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(round);
    took.push(performance.now() - start);
  }
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(rounds * share)] ?? Number.NaN;
  const verdict = at(0.95) <= goalMs ? 'within' : 'misses';
  return `${name.padEnd(44)}p50 ${at(0.5).toFixed(1).padStart(7)} ms   p95 ${at(0.95).toFixed(1).padStart(7)} ms  ${verdict} the goal of ${goalMs} ms`;
}
