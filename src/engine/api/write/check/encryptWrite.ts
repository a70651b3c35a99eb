import type { RowChange } from '#engine/api/plan/rowChange.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Cipher } from '#engine/encryption/cipher.ts';
import { mask } from '#engine/model/mask.ts';
import type { Field, FlatRecord, JsonValue } from '#engine/model/model.ts';

/**
 * The row with what was typed into its encrypted fields encrypted for their place. A value that is typed again as it is
 * becomes the mask, and so no change.
 *
 * @example
 * await encryptWrite(change, { previous: { iban: mask }, next: { iban: 'FR76…' } }, writing) // { iban: 'v1:2026:…' }
 */
export async function encryptWrite(
  change: RowChange,
  { previous, next }: { readonly previous: FlatRecord | null; readonly next: FlatRecord },
  writing: Writing,
): Promise<FlatRecord> {
  const typed = change.resource.fields.filter((field) => field.encrypted && isTyped(next[field.name]));
  if (typed.length === 0) return next;
  const stored = previous === null ? {} : await storedValues(change, typed, writing);
  const values = typed.map((field) => {
    const place = { table: change.resource.table, column: field.column ?? '', id: change.row.id };
    const cipher = cipherOf(writing);
    const value = String(next[field.name]);
    const before = stored[field.name] ?? null;
    const known = before === null ? undefined : cipher.decrypt(place, before);
    const isSame = known !== undefined && 'value' in known && known.value === value;
    return [field.name, isSame ? mask : cipher.encrypt(place, value)] as const;
  });
  return { ...next, ...Object.fromEntries(values) };
}

function isTyped(value: JsonValue | undefined): boolean {
  return value !== null && value !== undefined && value !== mask;
}

function cipherOf({ api }: Writing): Cipher {
  if (api.cipher) return api.cipher;
  throw new Error('The Model has an encrypted field, and the API has no cipher');
}

/** The columns as they are; the row is held already. */
async function storedValues(
  { resource, row }: RowChange,
  fields: readonly Field[],
  { tx }: Writing,
): Promise<Readonly<Record<string, string | null>>> {
  const columns = fields.map(
    ({ column, name }) => sql`${sql.identifier(column ?? '')} as ${sql.identifier(name)}`,
  );
  const [stored = {}] = await tx.query<Record<string, string | null>>(
    statementOf(sql`
      select ${sql.join(columns, ', ')}
      from ${sql.identifier(resource.table)}
      where id = ${row.id}::uuid`),
  );
  return stored;
}
