import { goals, verdictLine } from './goals.ts';
import { costText, type ServerCost, watched } from './serverWatch.ts';

interface Server {
  readonly origin: string;
  readonly token: string;
}

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

/** What the API answers to a request; one that is refused ends the run, or it would be measured how fast it says no. */
export async function ask(
  { origin, token }: Server,
  path: string,
  { headers, ...more }: RequestInit & { readonly headers?: Record<string, string> } = {},
) {
  const address = `${origin}/api/v1/${path}`;
  const answer = await fetch(address, { ...more, headers: { authorization: `Bearer ${token}`, ...headers } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 400)}`);
  return text === '' ? undefined : JSON.parse(text);
}

export function send(server: Server, operations: readonly object[]) {
  return ask(server, 'operations', {
    method: 'POST',
    headers: { 'content-type': atomic, accept: atomic },
    body: JSON.stringify({ 'atomic:operations': operations }),
  });
}

export const rounds = 3;

/** Some operations as one change, thrice; the median and what it cost. */
export async function timeOperations(
  name: string,
  server: Server,
  operationsOf: (round: number) => readonly object[],
): Promise<string> {
  const costs: ServerCost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const operations = operationsOf(round);
    costs.push((await watched(server.origin, () => send(server, operations))).cost);
  }
  const middle = costs.toSorted((one, other) => one.seconds - other.seconds)[Math.floor(rounds / 2)];
  if (!middle) return name;
  const figure = `${middle.seconds.toFixed(2).padStart(6)} s   (${costText(middle)})`;
  return verdictLine(name, figure, middle.seconds < goals.pasteSeconds, `${goals.pasteSeconds} s`);
}
