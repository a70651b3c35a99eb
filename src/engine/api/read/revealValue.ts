import { grant } from '#engine/api/plan/grant.ts';
import { visibleFields } from '#engine/api/plan/planContext.ts';
import { problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { documentAnswer, responseOf } from '#engine/api/respond/answer.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { storedSql } from '#engine/api/sql/writeSql.ts';
import { logChanges } from '#engine/api/write/logWrite.ts';
import type { Transaction } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Change } from '#engine/model/change.ts';
import { mask } from '#engine/model/mask.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { isSeenOnOwnRows, permissionOf } from '#engine/rules/access.ts';

/** Does the address ask for the plain value of an encrypted field: `/{path}/{id}/reveal`? */
export function asksToReveal({ resource, id, rest }: ApiRequest): boolean {
  if (id === null || rest.length !== 1 || rest[0] !== 'reveal') return false;
  return resource?.fields.some(({ encrypted }) => encrypted) === true;
}

/**
 * Answers `GET /{path}/{id}/reveal?field={name}` with the plain value, or null where there is none. Who revealed which
 * field stands in the history when the answer leaves; nobody does it in the place of another.
 * Throws a Refusal: 400 no such encrypted field, 403, 404 the row is not there for the actor, 409 the value cannot be opened.
 *
 * @example
 * // GET /members/{id}/reveal?field=iban -> {"meta": {"value": "FR76…"}}
 */
export async function revealValue(
  request: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  const { resource, id, source } = request;
  if (!resource || id === null) throw new Error('Only a row has a value to reveal');
  // Links are looked at before they are followed; nothing is revealed by that.
  if (source.method !== 'GET')
    throw new Refusal(problem('method-not-allowed', { method: source.method, allowed: 'GET' }));
  const reach = grant({ context }, resource, 'view');
  const revealed = grant({ context }, resource, 'reveal');
  if (context.actor.emulatedBy !== undefined) throw new Refusal(problem('emulation-reveals-nothing'));
  const field = fieldAsked(request, resource, context);
  const value = await api.database.transaction(async (tx) => {
    const isOfOwn = isSeenOnOwnRows(context.actor, resource, field);
    const sight = { reach, revealed: isOfOwn ? ('own' as const) : revealed };
    const row = await rowInSight({ tx, api, context, resource, id }, sight);
    const opened = await openedValue({ tx, api, resource, id }, field);
    await note({ tx, api, context, resource, id }, field, row);
    return opened;
  });
  const answer = responseOf(documentAnswer({ meta: { value } }));
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

function fieldAsked({ parameters }: ApiRequest, resource: Resource, { actor }: ApiContext): Field {
  const given = parameters.map(({ name }) => name);
  const repeated = given.filter((name) => name === 'field').length > 1;
  refuseAny([
    ...unknownParameters(given, ['field']),
    ...(repeated ? [problem('repeated-parameter', { name: 'field' }, { parameter: 'field' })] : []),
  ]);
  const name = parameters.find((one) => one.name === 'field')?.value ?? '';
  const encrypted = resource.fields.filter((field) => field.encrypted);
  const field = encrypted.find((one) => one.name === name);
  if (field && visibleFields(resource, actor).includes(field)) return field;
  if (field) throw new Refusal(problem('forbidden-field', { name }, { parameter: 'field' }));
  const known = visibleFields(resource, actor).filter((one) => one.encrypted);
  const suggested = suggestionFor(
    name,
    known.map((one) => one.name),
  );
  throw new Refusal(
    problem('not-encrypted', { name, resource: resource.type, ...suggested }, { parameter: 'field' }),
  );
}

interface Revealing {
  readonly tx: Transaction;
  readonly api: ApiParts;
  readonly context: ApiContext;
  readonly resource: Resource;
  readonly id: string;
}

/** Rows of the trash are viewed too. Who views all rows may be one who reveals of her own alone. */
async function rowInSight(
  { tx, api, context, resource, id }: Revealing,
  { reach, revealed }: { readonly reach: 'all' | 'own'; readonly revealed: 'all' | 'own' },
): Promise<FlatRecord> {
  const viewer = { model: api.model, actor: context.actor };
  const read = async (among: 'all' | 'own') => {
    const statement = storedSql(resource, id, viewer, { reach: among, withTrashed: true });
    const [stored] = await tx.query<StoredRow>(statement);
    return stored && storedRecord(stored).record;
  };
  const row = await read(reach);
  if (!row) throw new Refusal(problem('not-found'));
  if (revealed === 'own' && reach === 'all' && !(await read('own')))
    throw new Refusal(problem('forbidden', { permission: permissionOf(resource, 'reveal') }));
  return row;
}

async function openedValue(
  { tx, api, resource, id }: Omit<Revealing, 'context'>,
  { name, column }: Field,
): Promise<string | null> {
  const place = { table: resource.table, column: column ?? '', id };
  const [stored] = await tx.query<{ value: string | null }>(
    statementOf(sql`
      select ${sql.identifier(place.column)} as value
      from ${sql.identifier(place.table)}
      where id = ${id}::uuid`),
  );
  if (!stored || stored.value === null) return null;
  const decrypted = api.cipher?.decrypt(place, stored.value) ?? { unknownKey: '' };
  if ('value' in decrypted) return decrypted.value;
  const facts = { resource: resource.path, id, field: name };
  if ('unknownKey' in decrypted) {
    api.warn?.({ ...facts, key: decrypted.unknownKey }, 'a value is encrypted with a key that is not set');
    throw new Refusal(problem('key-unknown', { name }, { parameter: 'field' }));
  }
  api.warn?.(facts, 'an encrypted value was altered, moved, or encrypted with another key of the same id');
  throw new Refusal(problem('value-altered', { name }, { parameter: 'field' }));
}

async function note({ tx, api, context, resource, id }: Revealing, field: Field, row: FlatRecord) {
  const writing = { tx, now: api.now(), api, context };
  const logged = { resource, id, previous: row, record: row, event: 'updated', meta: {} } as const;
  await logChanges(writing, logged, [revelationOf(field)]);
}

/** It says that the field was looked at, and looks like no change of it: `iban.revealed`. */
function revelationOf({ name, label, fieldType }: Field): Change {
  return {
    field: `${name}.revealed`,
    label: { fr: `${label.fr} (valeur affichée)`, en: `${label.en} (value revealed)` },
    kind: fieldType,
    old: null,
    new: mask,
  };
}
