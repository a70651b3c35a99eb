import type { Behaviour, Behaviours, Ended } from '#engine/api/behaviours.ts';
import type { Written } from '#engine/api/write/writing.ts';
import type { Database, Transaction } from '#engine/db/database.ts';
import { isOneOf, sql, statementOf } from '#engine/db/sql.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';
import { isBegun, isWithoutFacts } from './factFields.ts';
import { begunFactsSql, datesSql, factsSql, forever } from './factsSql.ts';

/** Resources whose rows make the facts of a dossier, by the row that they name: the dossier, its action, a trainee of it. */
const sources = {
  dossier: {
    'training-courses': 'id',
    'training-course-candidates': 'training_course' satisfies FieldOf<'training-course-candidates'>,
    'training-course-groups': 'training_course' satisfies FieldOf<'training-course-groups'>,
    'training-actions': 'training_course' satisfies FieldOf<'training-actions'>,
  },
  action: {
    'training-action-candidates': 'training_action' satisfies FieldOf<'training-action-candidates'>,
    'training-action-invoices': 'training_action' satisfies FieldOf<'training-action-invoices'>,
  },
  trainee: {
    'training-action-candidate-periods':
      'training_action_candidate' satisfies FieldOf<'training-action-candidate-periods'>,
    'candidate-trainings': 'training_action_candidate' satisfies FieldOf<'candidate-trainings'>,
    'refund-requests': 'training_action_candidate' satisfies FieldOf<'refund-requests'>,
  },
} as const satisfies Record<string, { readonly [P in Path]?: string }>;
type Named = keyof typeof sources;
const dossiers = 'training-courses' satisfies Path;
/** Those that the days of a dossier follow from. */
const dating: readonly string[] = ['training-courses', 'training-actions'] satisfies Path[];
const sourcePaths = Object.values(sources).flatMap((paths) => Object.keys(paths));

/**
 * Adds to the behaviours what keeps the facts of dossiers: whatever a request writes, the facts of the dossiers it
 * concerns are written in the same transaction, after all that its own behaviours write.
 */
export function withDossierFacts(behaviours: Behaviours): Behaviours {
  const paths = [...new Set([...Object.keys(behaviours), ...sourcePaths])];
  const withAll = paths.map((path): [string, Behaviour] => [path, withFacts(behaviours[path], paths)]);
  const withFirst = withAll.map(([path, behaviour]) => [
    path,
    path === dossiers ? withFirstDays(behaviour) : behaviour,
  ]);
  return Object.fromEntries(withFirst);
}

/** Every new dossier is in stock until it says otherwise: its row need not be written again for that. */
function withFirstDays(behaviour: Behaviour): Behaviour {
  const set: ValuesOf<typeof dossiers> = { stock_until: forever };
  return {
    ...behaviour,
    beforeWrite: async (pending) => {
      const amendment = await behaviour.beforeWrite?.(pending);
      return pending.event === 'created'
        ? { ...amendment, set: { ...amendment?.set, ...set } }
        : (amendment ?? {});
    },
  };
}

function withFacts(behaviour: Behaviour | undefined, paths: readonly string[]): Behaviour {
  return {
    ...behaviour,
    atEnd: async (ended) => {
      await behaviour?.atEnd?.(ended);
      if (isLast(ended, paths)) await keepFacts(ended);
    },
  };
}

/** Resources end in the order in which they were first written; what follows from rows of one may be written by another. */
function isLast({ rows, all }: Ended, paths: readonly string[]): boolean {
  const ending = new Set(all.map(({ resource }) => resource.path).filter((path) => paths.includes(path)));
  return rows[0]?.resource.path === [...ending].at(-1);
}

/** What was written at the end of a request is looked at once more: its facts are those of this row already. */
const kept = new WeakSet<Written>();

function isSource(row: Written): boolean {
  return row.event !== null && sourcePaths.includes(row.resource.path) && !isWithoutFacts(row);
}

/** What the behaviours wrote at the end counts too: nobody may look at it again. */
async function keepFacts({ all, writing }: Ended): Promise<void> {
  const rows = [...all, ...writing.done].filter((row) => !kept.has(row) && isSource(row));
  for (const row of rows) kept.add(row);
  const begun = begunIn(rows);
  const others = rows.filter(({ id }) => !begun.has(id));
  const idsOf = (named: Named) => [...new Set(others.flatMap((row) => idsIn(row, sources[named])))];
  if (begun.size > 0) writing.tx.send(statementOf(begunFactsSql(isOneOf(sql`dossier.id`, [...begun]))));
  await refresh(writing.tx, {
    dates: others.some(({ resource }) => dating.includes(resource.path)),
    dossiers: idsOf('dossier'),
    actions: idsOf('action'),
    trainees: idsOf('trainee'),
  });
}

/**
 * New dossiers of a request that writes no parts of dossiers. Nobody else knows of them yet, and the days of their facts
 * were stored with them.
 */
function begunIn(rows: readonly Written[]): ReadonlySet<string> {
  if (rows.some(({ resource }) => resource.path !== dossiers)) return new Set();
  const writes = new Map<string, Written[]>();
  for (const row of rows) writes.set(row.id, [...(writes.get(row.id) ?? []), row]);
  return new Set([...writes].filter(([, some]) => isBegun(some)).map(([id]) => id));
}

/** Ids that a row names, and those it named before. */
function idsIn(
  { resource, id, previous, record }: Written,
  fields: Readonly<Record<string, string>>,
): string[] {
  const field = fields[resource.path];
  if (field === undefined) return [];
  if (field === 'id') return [id];
  return [previous, record].flatMap((row) => {
    const named = row?.[field];
    return typeof named === 'string' ? [named] : [];
  });
}

interface Concerned {
  /** Days of the dossiers themselves may change too. */
  readonly dates: boolean;
  readonly dossiers: readonly string[];
  readonly actions?: readonly string[];
  readonly trainees?: readonly string[];
}

/**
 * One statement waits for whoever writes facts of the same dossiers, the next then sees what the others committed.
 * Together they would see the rows as they were before the wait, and write facts that are stale.
 */
async function refresh(tx: Transaction, concerned: Concerned): Promise<void> {
  const ids = [...new Set([...concerned.dossiers, ...(await dossiersOf(tx, concerned))])];
  if (ids.length === 0) return;
  holdFacts(tx, ids);
  const isConcerned = isOneOf(sql`dossier.id`, ids);
  tx.send(statementOf(factsSql(isConcerned)));
  if (concerned.dates) tx.send(statementOf(datesSql(isConcerned)));
}

/** Of the actions and of the trainees. */
async function dossiersOf(
  tx: Transaction,
  { actions = [], trainees = [] }: Concerned,
): Promise<readonly string[]> {
  if (actions.length + trainees.length === 0) return [];
  const found = await tx.query<{ id: string }>(
    statementOf(sql`
      select action.training_course_id::text as id
      from training_actions as action
      where ${isOneOf(sql`action.id`, actions)}
      union
      select action.training_course_id::text
      from training_action_candidates as trainee
      join training_actions as action on action.id = trainee.training_action_id
      where ${isOneOf(sql`trainee.id`, trainees)}
      order by 1
      limit 10000`),
  );
  return found.map(({ id }) => id);
}

/** The number tells locks of facts from others; they end with the transaction. Taken in one order, they make no circle. */
function holdFacts(tx: Transaction, ids: readonly string[]): void {
  tx.send(
    statementOf(sql`
      select pg_advisory_xact_lock(727274013, hashtext(concerned.id))
      from (select unnest(${ids}::text[]) as id order by 1 limit 10000) as concerned`),
  );
}

const atOnce = 1000;

/**
 * Calculates the facts of all dossiers anew, a thousand in each transaction, beside whoever works; gives how many there
 * are. `missing`: only of those that have none, which an older version or SQL by hand brought in.
 *
 * @example
 * await rebuildFacts(database, 'missing') // 0 where every dossier has its facts
 */
export async function rebuildFacts(
  database: Pick<Database, 'transaction'>,
  which: 'all' | 'missing',
): Promise<number> {
  let count = 0;
  let last: string | undefined = firstId;
  while (last !== undefined) {
    const after: string = last;
    const ids = await database.transaction((tx) => rebuildSome(tx, which, after));
    count += ids.length;
    last = ids.at(-1);
  }
  return count;
}

const firstId = '00000000-0000-0000-0000-000000000000';

async function rebuildSome(tx: Transaction, which: 'all' | 'missing', after: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    statementOf(sql`
      select dossier.id::text as id
      from training_courses as dossier
      where dossier.id > ${after}::uuid
        and (${which === 'all'} or not exists (select 1 from dossier_facts as fact where fact.id = dossier.id))
      order by dossier.id
      limit ${atOnce}`),
  );
  const dossiers = rows.map(({ id }) => id);
  await refresh(tx, { dates: true, dossiers });
  return dossiers;
}
