import type { SSEStreamingApi } from 'hono/streaming';
import type { ChangedRow } from '#engine/activity/announce.ts';
import type { Api } from '#engine/api/createApi.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { isEmpty, type Live, type Watched, type Watcher } from '#engine/live/createLive.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { concerns, mayView, mayViewList } from './mayView.ts';

interface Run {
  readonly api: Api;
  readonly model: Model;
  readonly live: Live;
  readonly renew: () => Promise<Actor | undefined>;
  readonly context: ApiContext;
  readonly watcher: Watched & Pick<Watcher, 'person' | 'email' | 'session'>;
  /** Records that were asked for and that the caller may not view. */
  readonly leftOut: readonly string[];
  readonly lifeMs: number;
}

/** Something to tell: an event, or that rows of a list were written. */
type News =
  | {
      readonly record: string | null;
      readonly event: string;
      readonly data: object;
      readonly row?: ChangedRow;
    }
  | { readonly list: string; readonly rows: readonly ChangedRow[] };

const heartbeatMs = 20_000;
/** Writes to a list within this time are sent as one event. */
const pauseMs = 1_500;

/**
 * Sends a stream what happens at the records and lists it watches, until it ends. Before each event the caller is looked
 * up anew, and whether she may still see the record, or could see one of the rows: of what she may not see she is sent
 * nothing more but that nobody is there. The stream ends when nothing of what it watches is left.
 */
export function runStream(stream: SSEStreamingApi, run: Run): Promise<void> {
  return new Promise((resolve) => {
    const waiting: News[] = [];
    let watched: Watched = run.watcher;
    let isTelling = false;
    let isOver = false;

    const tell = (...news: readonly News[]) => {
      waiting.push(...news);
      if (!isTelling) void tellAll();
    };
    const tellAll = async () => {
      isTelling = true;
      try {
        while (waiting.length > 0 && !isOver)
          if (!(await tellSome(stream, run, waiting.splice(0), { isOver: () => isOver, leaveOut }))) end();
      } catch {
        // Who sees what cannot be told without the database: the browser comes back.
        end();
      }
      isTelling = false;
    };

    const lists = gatherRows(run.watcher.lists, (list, rows) => tell({ list, rows }));
    const follow = () =>
      run.live.watch({
        ...run.watcher,
        ...watched,
        present: (record, people) => tell({ record, event: 'present', data: { ...placeOf(record), people } }),
        changed: (row) => {
          const { kind: _, owners: __, ...data } = row;
          tell({ record: `${row.path}/${row.id}`, event: 'changed', data, row });
        },
        written: lists.add,
        own: ({ path }) => tell({ record: null, event: 'own', data: { path } }),
        signal: ({ record, name, by }) =>
          tell({ record, event: 'signal', data: { ...placeOf(record), name, by } }),
        end: () => end(),
      });
    const nobodyAt = (record: string) =>
      tell({ record: null, event: 'present', data: { ...placeOf(record), people: [] } });
    /** Goes on with the rest; false: there is none. */
    const leaveOut = (name: string) => {
      if (isOver) return false;
      if (watched.records.includes(name)) nobodyAt(name);
      watched = without(watched, name);
      const leaveAll = leave;
      // Before the others are left: nobody sees her go and come back there.
      leave = follow();
      leaveAll();
      return !isEmpty(watched);
    };

    for (const record of run.leftOut) nobodyAt(record);
    const beat = setInterval(() => void stream.write(': \n\n'), heartbeatMs);
    let leave = follow();
    const life = setTimeout(() => end(), run.lifeMs);

    function end(): void {
      isOver = true;
      lists.stop();
      clearInterval(beat);
      clearTimeout(life);
      leave();
      resolve();
    }

    stream.onAbort(end);
  });
}

interface Telling {
  readonly isOver: () => boolean;
  /** What the caller may no longer see; false: nothing is left. */
  readonly leaveOut: (name: string) => boolean;
}

/** False: the caller may no longer call, or see anything of what she watches. */
async function tellSome(
  stream: SSEStreamingApi,
  run: Run,
  news: readonly News[],
  { isOver, leaveOut }: Telling,
): Promise<boolean> {
  const actor = await run.renew();
  if (!actor) return false;
  const { api, model } = run;
  const context = { ...run.context, actor };
  const seen = new Map<string, Promise<boolean>>();
  const sees = (record: string) => {
    const asked = seen.get(record) ?? mayView(api, record, context);
    seen.set(record, asked);
    return asked;
  };
  const mayBeSent = async (one: News) => {
    if ('list' in one) return mayViewList(api, one.list, context);
    if (one.record === null || (await sees(one.record))) return true;
    // Whoever saw the row until it was deleted or given away is sent that.
    const isLast = one.row?.part === undefined && one.row?.owners !== undefined;
    return isLast && concerns([one.row], { api, model, context });
  };
  for (const one of news) {
    const name = 'list' in one ? one.list : one.record;
    if (!(await mayBeSent(one))) {
      if (!leaveOut(name ?? '')) return false;
      continue;
    }
    if ('list' in one && !(await concerns(one.rows, { api, model, context }))) continue;
    if (isOver()) return true;
    const [event, data] = 'list' in one ? ['changed', { path: one.list }] : [one.event, one.data];
    await stream.writeSSE({ event, data: JSON.stringify(data) });
  }
  return true;
}

/** Hands on what was written to each list, at once after a pause and then once per pause. */
function gatherRows(lists: readonly string[], give: (list: string, rows: readonly ChangedRow[]) => void) {
  const gathered = new Map<string, ChangedRow[]>(lists.map((list) => [list, []]));
  let timer: NodeJS.Timeout | undefined;
  let givenAt = Number.NEGATIVE_INFINITY;
  const giveAll = () => {
    timer = undefined;
    givenAt = performance.now();
    for (const [list, rows] of gathered) if (rows.length > 0) give(list, rows.splice(0));
  };
  return {
    add: (row: ChangedRow) => {
      gathered.get(row.path)?.push(row);
      // What a transaction wrote comes in one go.
      timer ??= setTimeout(giveAll, Math.max(0, givenAt + pauseMs - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

function placeOf(record: string): { readonly path?: string; readonly id?: string } {
  const [path, id] = record.split('/');
  return { path, id };
}

function without({ records, lists }: Watched, name: string): Watched {
  const isOther = (one: string) => one !== name;
  return { records: records.filter(isOther), lists: lists.filter(isOther) };
}
