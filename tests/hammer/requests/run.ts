import type { ApiDocument } from './apiDocument.ts';
import { checkAnswer } from './checkAnswer.ts';
import { createDraw } from './draw.ts';
import { fileSequences } from './fileSequences.ts';
import type { Rows } from './rows.ts';
import { type Ask, type HammerAnswer, type HammerRequest, NoAnswer } from './send.ts';
import { type Play, sequences } from './sequences.ts';
import { singles } from './single.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

export interface Finding {
  readonly what: string;
  readonly request: HammerRequest;
  readonly answer: HammerAnswer | undefined;
  /** How often something like it was found. */
  count: number;
}

export interface Run {
  readonly seed: number;
  readonly requests: number;
  readonly api: ApiDocument;
  readonly rows: Rows;
  readonly ask: Ask;
  readonly tally: Tally;
  /** By what was found and where. */
  readonly findings: Map<string, Finding>;
  /** Answers that took longer than they may while others were served too, one per address. */
  readonly slow: Map<string, HammerRequest>;
}

const lanes = 8;
/** An answer takes no longer, unless a file is made for it. */
export const mostMilliseconds = 1000;
/** Files, and what writes as many rows as there are. */
const madeSlowly = /export|print|pdf|xlsx|zip|template|preview|download|import|generate|operations|merge/;

/** Sends so many requests, drawn one after the other, eight at a time. */
export async function hammer(run: Run): Promise<void> {
  let sent = 0;
  let drawn = 0;
  const play: Play = async (kind, request) => {
    sent += 1;
    return exchange(run, kind, request);
  };
  const lane = async () => {
    while (sent < run.requests) {
      drawn += 1;
      await next({ api: run.api, rows: run.rows, draw: createDraw(run.seed * 1_000_003 + drawn) }, play);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const all = [
  ...singles.map(({ kind, share, draw }) => ({
    share,
    run: async (world: World, play: Play) => void (await play(kind, draw(world))),
  })),
  // A sequence is several requests.
  ...[...sequences, ...fileSequences].map(({ share, run }) => ({ share: share / 5, run })),
];
const shares = all.reduce((sum, { share }) => sum + share, 0);

async function next(world: World, play: Play): Promise<void> {
  let left = (world.draw.upTo(9_999) / 10_000) * shares;
  const chosen = all.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  await (chosen ?? all[0])?.run(world, play);
}

async function exchange(run: Run, kind: string, request: HammerRequest): Promise<HammerAnswer> {
  try {
    const answer = await run.ask(request);
    run.tally.count(kind, answer.status, answer.milliseconds);
    for (const what of checkAnswer(request, answer)) note(run, what, request, answer);
    if (answer.milliseconds > mostMilliseconds && !madeSlowly.test(request.path))
      run.slow.set(addressOf(request), request);
    follow(run, request, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    run.tally.count(kind, 0, 0);
    if (request.cutAfter === undefined) note(run, `no answer: ${error.message}`, request, undefined);
    return { status: 0, headers: {}, text: '', bytes: 0, milliseconds: 0 };
  }
}

function note(
  { findings }: Run,
  what: string,
  request: HammerRequest,
  answer: HammerAnswer | undefined,
): void {
  const key = `${what.replaceAll(/\d+/g, '#')} ${addressOf(request)}`;
  const known = findings.get(key);
  if (known) known.count += 1;
  else findings.set(key, { what, request, answer, count: 1 });
}

/** Ids apart, and what is asked of the address. */
function addressOf({ method, path }: HammerRequest): string {
  const [address = ''] = path.split('?');
  return `${method} ${address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}').replaceAll(/%[^/]*/g, '%')}`;
}

interface Named {
  readonly type?: string;
  readonly id?: string;
}

/** Learns of rows that are made and of rows that are gone. */
function follow(
  { api, rows }: Run,
  { method, path }: HammerRequest,
  { status, text, headers }: HammerAnswer,
): void {
  const [, resource = '', id] = path.split(/[/?]/);
  if (method === 'DELETE' && status === 204 && id) rows.remove(resource, id);
  if (status !== 201 && !(status === 200 && path.startsWith('/operations'))) return;
  if (!String(headers['content-type']).startsWith('application/vnd.api+json')) return;
  const document = JSON.parse(text) as {
    data?: Named;
    'atomic:results'?: readonly { data?: Named | null }[];
  };
  const made = [document.data, ...(document['atomic:results'] ?? []).map(({ data }) => data)];
  for (const row of made) {
    if (typeof row?.id !== 'string') continue;
    const of = path.includes('/imports') ? `${resource}/imports` : api.pathOfType.get(row.type ?? '');
    if (of) rows.add(of, row.id, headers.etag === undefined ? undefined : String(headers.etag));
  }
}
