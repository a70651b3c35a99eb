import { announce, type ChangedRow } from '#engine/activity/announce.ts';
import { type Ancestor, ancestorsOf } from '#engine/api/sql/ancestors.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { ownFieldsOf } from '#engine/rules/access.ts';
import type { Writing, Written } from './writing.ts';

/**
 * Tells whoever looks at the row that it was written, and whoever looks at a row that it is a part of, however far above.
 * A new row has nobody who looks at it yet, but at the list of its kind.
 *
 * @example
 * await announceWrite(writing, written) // a group of a loan: its own watchers hear, and those of the loan
 */
export async function announceWrite(writing: Writing, written: Written): Promise<void> {
  await announceWrites(writing, [written]);
}

/** The same of many rows, with one statement; what would be said twice is said once. */
export async function announceWrites(writing: Writing, all: readonly Written[]): Promise<void> {
  const messages = new Map<string, ChangedRow>();
  for (const written of all)
    for (const message of await messagesOf(writing, written)) messages.set(saying(message, written), message);
  announce(writing.tx, [...messages.values()]);
}

/** Nobody looks at a row that is new: who sees the list hears once of all that are the same person's. */
function saying(message: ChangedRow, { previous, resource }: Written): string {
  const isAlike = previous === null && message.part === undefined && !resource.access.own?.shared;
  const { id: _, version: __, ...alike } = message;
  return JSON.stringify(isAlike ? alike : message);
}

async function messagesOf(writing: Writing, written: Written): Promise<ChangedRow[]> {
  const { resource, id, version } = written;
  const { actor } = writing.context;
  const by = { id: actor.id, name: actor.emulatedBy ?? actor.name };
  const owners = ownersOf(written);
  const own: ChangedRow = { kind: 'changed', path: resource.path, id, version, by, owners };
  const above = (await rowsAbove(writing, written)).map(
    (row): ChangedRow => ({ kind: 'changed', ...row, part: resource.path, by }),
  );
  return [own, ...above];
}

/** Whose the row was and whose it is. */
function ownersOf({ resource, previous, record }: Written): FlatRecord[] {
  const names = ownFieldsOf(resource);
  return [previous, record].flatMap((row) =>
    row === null ? [] : [Object.fromEntries(names.map((name) => [name, row[name] ?? null]))],
  );
}

interface RowAbove {
  readonly path: string;
  readonly id: string;
}

/** What lies above the row that others are parts of, asked for once in a transaction. */
const known = new WeakMap<Writing, Map<string, Promise<readonly RowAbove[]>>>();

/** Up the own rules: of a group the loan, and the member of that. */
async function rowsAbove(writing: Writing, written: Written): Promise<readonly RowAbove[]> {
  const { resource, record, previous } = written;
  const ancestors = ancestorsOf(writing.api.model, resource, record ?? previous ?? {});
  const nearest = String((record ?? previous)?.[resource.access.own?.through ?? '']);
  const [parent, ...others] = ancestors;
  if (!parent) return [];
  const own = { path: parent.resource.path, id: nearest };
  if (others.length === 0) return [own];
  const asked = known.get(writing) ?? new Map<string, Promise<readonly RowAbove[]>>();
  known.set(writing, asked);
  const found = asked.get(nearest) ?? readIds(writing, others);
  asked.set(nearest, found);
  return [own, ...(await found)];
}

async function readIds(
  { tx }: Pick<Writing, 'tx'>,
  ancestors: readonly Ancestor[],
): Promise<readonly RowAbove[]> {
  const columns = ancestors.map(({ id }, at) => sql`${id}::text as ${sql.identifier(`above_${at}`)}`);
  const [row = {}] = await tx.query<Record<string, string | null>>(
    statementOf(sql`select ${listed(columns)}`),
  );
  return ancestors.flatMap(({ resource }, at) => {
    const id = row[`above_${at}`];
    return id ? [{ path: resource.path, id }] : [];
  });
}

function listed([first, ...others]: readonly SQL[]): SQL {
  return others.reduce((all, one) => sql`${all}, ${one}`, first ?? sql``);
}
