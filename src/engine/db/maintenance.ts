import type { PGlite } from '@electric-sql/pglite';

const idleMilliseconds = 1_000;
const dueBytes = 16 * 1024 * 1024;
const overdueBytes = 128 * 1024 * 1024;
const requestsBetweenChecks = 2_000;
/** To know its values anew takes a moment: eight megabytes. */
const fewPages = 1_000;
/** How much a larger table has grown when its values are worth knowing anew. */
const growth = 1.1;

export interface Maintenance {
  /** Called after every request; does what is overdue, and puts the rest off until nobody asks for anything. */
  afterRequest(): Promise<void>;
  stop(): void;
}

interface Table {
  readonly name: string;
  readonly pages: number;
  /** How many it had when it was last cleaned. */
  readonly pagesBefore: number;
}

/**
 * The embedded engine has no background processes: left alone, its log grows for ever, dead rows stay and the planner
 * never learns the sizes of the tables. This does their work, a table at a time: nobody waits for more than one.
 */
export function createMaintenance(engine: PGlite, enqueue: (job: () => Promise<void>) => void): Maintenance {
  let requests = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Tables of a round that are still to be cleaned; undefined: there is none under way. */
  let left: Table[] | undefined;
  const pagesKnown = new Map<string, number>();
  let isStopped = false;

  const isDue = async (bytes: number) => (await bytesToReplay(engine)) >= bytes;
  /** Until somebody asks for something; the rest waits for the next second without a request. */
  const onIdle = async (asked: number) => {
    if (isStopped || asked !== requests || engine.isInTransaction()) return;
    if (left === undefined && !(await isDue(dueBytes))) return;
    left ??= await tablesOf(engine);
    const table = left.pop();
    if (table) await clean(table);
    else {
      await engine.exec('checkpoint');
      left = undefined;
      return;
    }
    enqueue(() => onIdle(asked));
  };
  const clean = async ({ name, pages, pagesBefore }: Table) => {
    const known = pagesKnown.get(name) ?? pagesBefore;
    const isLearned = pages <= fewPages || pages > known * growth;
    await engine.exec(isLearned ? `vacuum (analyze) ${name}` : `vacuum ${name}`);
    pagesKnown.set(name, isLearned ? pages : known);
  };
  const onBusy = async () => {
    if (!engine.isInTransaction() && (await isDue(overdueBytes))) await engine.exec('checkpoint');
  };

  return {
    async afterRequest() {
      requests += 1;
      if (requests % requestsBetweenChecks === 0) await onBusy();
      timer ??= setTimeout(() => {
        timer = undefined;
        const asked = requests;
        enqueue(() => onIdle(asked));
      }, idleMilliseconds).unref();
      timer.refresh();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function tablesOf(engine: PGlite): Promise<Table[]> {
  const { rows } = await engine.query<Table>(
    `select format('%I.%I', nspname, relname) as name,
       (pg_relation_size(pg_class.oid) / current_setting('block_size')::integer)::float8 as pages,
       relpages::float8 as "pagesBefore"
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'm')
       and relpersistence = 'p'
       and nspname <> 'information_schema'
     order by pages`,
  );
  return rows;
}

/** How much of the log a start after a crash would read: what was written since the last checkpoint. */
async function bytesToReplay(engine: PGlite): Promise<number> {
  const { rows } = await engine.query<{ bytes: string }>(
    'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes ?? 0);
}
