import { codecOf } from '#engine/api/request/codecs.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { type Ancestor, ancestorsOf, throughField } from '#engine/api/sql/ancestors.ts';
import { column, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { lockedProblem } from '#engine/api/write/lockedProblem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';

/**
 * The rows a row is part of must be open: what is locked, or in the trash, keeps its parts as they are, but for those of
 * a resource that goes `throughLock`. They are held
 * until the transaction ends, so that nobody locks a loan between this look and the write.
 * Throws a Refusal of 409: `locked`, telling by whom and when, or `wrong-state`.
 *
 * @example
 * await checkOwnersOpen(writing, groups, { loan: '0192…' }) // one statement
 */
export async function checkOwnersOpen(
  writing: Writing,
  resource: Resource,
  row: FlatRecord,
  { withTrashed = false }: { readonly withTrashed?: boolean | undefined } = {},
): Promise<void> {
  const ancestors = ancestorsOf(writing.api.model, resource, row);
  const closing = ancestors.filter(({ resource: { lock, trash } }) => lock || (trash && !withTrashed));
  const nearest = String(row[throughField(resource)?.name ?? '']);
  if (!withTrashed && writing.known?.open.has(nearest)) return;
  for (const ancestor of closing) await checkOpen(writing, ancestor, { resource, withTrashed });
  if (!withTrashed) writing.known?.open.add(nearest);
}

/**
 * Those of the rows which many rows are part of, by their ids, that are open; held with one statement, in the order of
 * their ids. None where these are parts of something again: each is asked for then with all that is above it.
 *
 * @example
 * await openOwners(writing, groups, [{ loan: '0192…' }, { loan: '0193…' }]) // both, while neither is locked or in the trash
 */
export async function openOwners(
  writing: Writing,
  resource: Resource,
  rows: readonly FlatRecord[],
): Promise<Set<string>> {
  const name = throughField(resource)?.name ?? '';
  const ids = [...new Set(rows.flatMap((row) => row[name] ?? []))].filter(isUuid);
  const some = rows.find((row) => isUuid(row[name])) ?? {};
  const [owner, ...above] = ancestorsOf(writing.api.model, resource, some);
  const isClosing = owner && above.length === 0 && (owner.resource.lock || owner.resource.trash);
  if (!isClosing || ids.length < 2) return new Set();
  const owners = await writing.tx.query<Standing>(standingSql(owner.resource, sql`any(${ids}::uuid[])`));
  const isOpen = ({ deletedAt, is_locked }: Standing) => !deletedAt && (!is_locked || resource.throughLock);
  return new Set(owners.filter(isOpen).map(({ id }) => id));
}

/** What a look at its owner is for. */
interface Part {
  readonly resource: Resource;
  readonly withTrashed: boolean;
}

interface Standing {
  readonly id: string;
  readonly is_locked?: boolean;
  readonly locked_at?: string | null;
  readonly deletedAt?: string | null;
}

async function checkOpen(
  writing: Writing,
  ancestor: Ancestor,
  { resource: { throughLock }, withTrashed }: Part,
): Promise<void> {
  const [owner] = await writing.tx.query<Standing>(standingSql(ancestor.resource, ancestor.id));
  if (owner?.deletedAt && !withTrashed) {
    throw new Refusal({ ...problem('wrong-state', { state: 'trashed' }), meta: { id: owner.id } });
  }
  if (!owner?.is_locked || throughLock) return;
  const { id, locked_at = null } = owner;
  throw new Refusal(await lockedProblem(writing, ancestor.resource, id, { locked_at }));
}

const stateFields = ['is_locked', 'locked_at', 'deletedAt'];

function standingSql(resource: Resource, ids: SQL): Statement {
  const fields = resource.fields.filter(({ system, name }) => system && stateFields.includes(name));
  const values = fields.map(
    (field) =>
      sql`${codecOf(field).read(column('owner', field.column ?? ''))} as ${sql.identifier(field.name)}`,
  );
  return statementOf(sql`
    select ${commaList([column('owner', 'id'), ...values])}
    from ${tableAs(resource.table, 'owner')}
    where ${column('owner', 'id')} = ${ids}
    order by ${column('owner', 'id')}
    for no key update of "owner"`);
}
