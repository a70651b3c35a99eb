import { createHash } from 'node:crypto';
import type { Connection } from './database.ts';

/** A migration as it stands in its file. */
export interface MigrationFile {
  readonly name: string;
  readonly text: string;
}

/** A migration that was applied; without a checksum when that was before they were kept. */
interface Applied {
  readonly name: string;
  readonly checksum: string | null;
}

export async function readApplied(tx: Connection): Promise<Applied[]> {
  return tx.query<Applied>({
    text: 'select name, checksum from schema_migrations order by name',
    values: [],
  });
}

/**
 * The checksum of a migration, the same whatever the line ends of the checkout.
 *
 * @example checksumOf('select 1;\n') // '4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c'
 */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/**
 * Throws when the database was not made by these files: a migration that is unknown here was applied by a newer version,
 * and one that was edited since would have made other tables.
 */
export function checkHistory(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const unknown = applied.filter(({ name }) => !texts.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this version: ${quoted(unknown)} ${unknown.length === 1 ? 'was' : 'were'} applied and ${unknown.length === 1 ? 'is' : 'are'} unknown here. Start the newer version, or restore a backup made before it.`,
    );
  const edited = applied
    .filter(({ name, checksum }) => checksum !== null && checksum !== checksumOf(texts.get(name) ?? ''))
    .map(({ name }) => name);
  if (edited.length > 0)
    throw new Error(
      `${quoted(edited)} ${edited.length === 1 ? 'was' : 'were'} edited after having been applied to this database. Restore the file${edited.length === 1 ? '' : 's'} from version control, and put the change into a migration of its own.`,
    );
}

/** Migrations applied before checksums were kept are taken as they stand today. */
export async function keepMissingChecksums(
  tx: Connection,
  applied: readonly Applied[],
  files: readonly MigrationFile[],
): Promise<void> {
  for (const { name, text } of files) {
    if (!applied.some((one) => one.name === name && one.checksum === null)) continue;
    await tx.query({
      text: 'update schema_migrations set checksum = $2 where name = $1 and checksum is null',
      values: [name, checksumOf(text)],
    });
  }
}

/**
 * What a migration takes away, one entry per loss: as its head says (`-- loses: …`, or `-- loses nothing: why` where a column
 * goes whose values follow from others), or else the tables and columns that it drops.
 *
 * @example lossesOf('-- loses: prices of courses\nalter table courses drop column price;') // ['prices of courses']
 */
export function lossesOf(text: string): readonly string[] {
  if (/^-- loses nothing: /m.test(text)) return [];
  const declared = [...text.matchAll(/^-- loses: (.+)$/gm)].map(([, what = '']) => what.trim());
  return declared.length > 0 ? declared : drops(text);
}

/** Does it give values another name, as its head says (`-- changes: …`)? */
export function changesValues(text: string): boolean {
  return /^-- changes: /m.test(text);
}

const dropWords = /\bdrop\s+(table|column)\s+(?:if\s+exists\s+)?([\w."]+)/gi;

function drops(text: string): readonly string[] {
  const statements = text.replace(/--.*$/gm, '').split(';');
  return statements.flatMap((statement) => {
    const [, table = ''] = /\balter\s+table\s+(?:if\s+exists\s+)?([\w."]+)/i.exec(statement) ?? [];
    return [...statement.matchAll(dropWords)].map(([, kind = '', name = '']) =>
      kind.toLowerCase() === 'table' ? `table ${name}` : `column ${name} of ${table}`,
    );
  });
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
