import type { ExternalQuery, ExternalRow, ExternalSource } from '#engine/api/externalSources.ts';
import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { canonical } from '#engine/api/request/canonical.ts';
import { type Warning, warning } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { type Incoming, isNewsSql, keySql, namedRowsSql, storeSql } from '#engine/api/sql/externalSql.ts';
import { companyKeyFaults } from '#engine/fieldTypes/companyNumber/companyNumber.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';

/**
 * Before an external resource is read: asks the system that keeps it about the words searched for, or about the one
 * record, and stores what it says. The read that follows answers from the table as always.
 *
 * A row that breaks the resource's rules is left out and logged by its key; one that has a number with a wrong key is kept
 * as it comes, and logged: that system knows the company by it. A system that is away gives the warning
 * `may-be-old`. Costs nothing for a resource without a register.
 *
 * @example
 * // GET /members?filter[q]=weber -> one question, at most two statements, then the read
 */
export async function refreshExternal(
  plan: ReadPlan,
  api: ApiParts,
  { locale }: ApiContext,
): Promise<readonly Warning[]> {
  const { resource } = plan;
  const register = api.externalSources?.[resource.path];
  const question = register && (await questionOf(plan, register, api));
  if (!register || !question) return [];
  const found = await register.find(question);
  if (found === 'away') return [warning('may-be-old', { name: resource.label[locale].many }, locale)];
  await store(resource, register, found, api);
  return [];
}

async function questionOf(
  { target, resource, search }: ReadPlan,
  { key }: ExternalSource,
  { database }: ApiParts,
): Promise<ExternalQuery | null> {
  if (target.shape !== 'record') return search.words.length > 0 ? { words: search.words.join(' ') } : null;
  const [known] = await database.query<FlatRecord>(keySql(resource, target.id, key));
  return known ? { key: known } : null;
}

async function store(
  resource: Resource,
  register: ExternalSource,
  found: readonly ExternalRow[],
  api: ApiParts,
): Promise<void> {
  const fields = fieldsOf(resource, found);
  const named = await withReferences(register, found, api);
  const records = named
    .map((row) => canonical(resource, recordOf(fields, row)))
    .filter((record) => isSound(resource, register, record, api));
  const incoming: Incoming = { resource, fields, key: register.key, records: onePerKey(register, records) };
  if (incoming.records.length === 0) return;
  // A write that changes nothing would still make every remembered total of the table stale.
  const [news] = await api.database.query<{ news: boolean }>(isNewsSql(incoming));
  if (news?.news) await api.database.query(storeSql(incoming, api.newId, api.now()));
}

/** The resource's own fields of which the rows speak. */
function fieldsOf(resource: Resource, found: readonly ExternalRow[]): readonly Field[] {
  const spoken = new Set(found.flatMap((row) => Object.keys(row)));
  return resource.fields.filter(({ name, column, system }) => column !== null && !system && spoken.has(name));
}

/** What a row does not say is as in a new record: it is complete. */
function recordOf(fields: readonly Field[], row: ExternalRow): FlatRecord {
  return Object.fromEntries(fields.map((field) => [field.name, row[field.name] ?? field.default ?? null]));
}

/** Names of other rows become their ids; one that nobody here bears becomes null. */
async function withReferences(
  { references = {} }: ExternalSource,
  found: readonly ExternalRow[],
  api: ApiParts,
): Promise<readonly ExternalRow[]> {
  let rows = found;
  for (const [name, { path, field }] of Object.entries(references)) {
    const words = [...new Set(rows.flatMap((row) => wordOf(row[name])))];
    const ids = await idsOf(resourceAt(api.model, path), field, words, api);
    rows = rows.map((row) => ({ ...row, [name]: ids.get(wordOf(row[name])[0] ?? '') ?? null }));
  }
  return rows;
}

function wordOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value.toLowerCase()] : [];
}

async function idsOf(
  resource: Resource,
  field: string,
  words: readonly string[],
  { database }: ApiParts,
): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map();
  const rows = await database.query<{ id: string; word: string }>(namedRowsSql(resource, field, words));
  return new Map(rows.map(({ id, word }) => [word, id]));
}

function isSound(
  resource: Resource,
  { key }: ExternalSource,
  record: FlatRecord,
  { now, warn }: ApiParts,
): boolean {
  const missing = key.filter((name) => typeof record[name] !== 'string').map((name) => `${name} required`);
  const broken = checkRecord(resource, record, { mode: 'full', now: now() });
  const faults = [...new Set([...missing, ...broken.map(({ field, code }) => `${field} ${code}`)])];
  if (faults.length === 0) return true;
  const isKept = missing.length === 0 && broken.every(({ code }) => companyKeyFaults.has(code));
  const id = key.map((name) => String(record[name]).slice(0, 64)).join(' ');
  const fate = isKept ? 'kept as it comes' : 'left out';
  warn?.(
    { resource: resource.path, id, faults: faults.join(', ') },
    `outside record breaks the rules, ${fate}`,
  );
  return isKept;
}

/** The last one counts: a statement may not meet a row twice. */
function onePerKey({ key }: ExternalSource, records: readonly FlatRecord[]): readonly FlatRecord[] {
  const byKey = new Map(records.map((record) => [JSON.stringify(key.map((name) => record[name])), record]));
  return [...byKey.values()];
}
