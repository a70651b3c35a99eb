import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Checking } from './checking.ts';

interface Named {
  readonly table: string;
  readonly key: string;
  readonly size: number | null;
}

/**
 * The bytes of every file that a row names are there, as many as it says and none of them altered: a file is named after
 * its SHA-256. A file that no row names is not told: the next sweep takes it. The value of a file field names an upload.
 */
export async function checkFiles(checking: Checking): Promise<readonly string[]> {
  const { filesFolder } = checking;
  const unknown = await checkFileFields(checking);
  if (filesFolder === undefined) return unknown;
  const said = await Promise.all((await namedFiles(checking)).map((named) => checkFile(filesFolder, named)));
  return [...unknown, ...said.flat()];
}

/** What uploads that were broken off have left behind; none while nobody uploads. */
export async function filesLeftBehind(filesFolder: string): Promise<readonly string[]> {
  const incoming = join(filesFolder, 'incoming');
  return existsSync(incoming) ? readdir(incoming) : [];
}

async function namedFiles({ tx, model }: Checking): Promise<readonly Named[]> {
  const uploads = Object.values(model.resources).filter(({ upload }) => upload !== undefined);
  const each = uploads.map(
    ({ table }): SQL => sql`
      select ${table}::text as table, path as key, size::integer as size
      from ${sql.identifier(table)}
      where path is not null`,
  );
  const fields = sql`select 'uploaded_files'::text, key, size from uploaded_files where key is not null`;
  return tx.query<Named>(
    statementOf(sql`${sql.join([...each, fields], ' union ')} order by 1, 2 limit 100000`),
  );
}

async function checkFile(folder: string, { table, key, size }: Named): Promise<readonly string[]> {
  const path = join(folder, key.slice(0, 2), key);
  const found = await stat(path).catch(() => undefined);
  if (!found) return [`${table}: the file ${key} is not in the store`];
  if (size !== null && found.size !== size)
    return [`${table}: the file ${key} has ${found.size} bytes, its row says ${size}`];
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex') === key ? [] : [`${table}: the file ${key} has other bytes than were stored`];
}

async function checkFileFields({ tx, model }: Checking): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { path, table, fields } of Object.values(model.resources))
    for (const { name, column, file } of fields) {
      if (!file || column === null) continue;
      const rows = await tx.query<{ id: string }>(
        statementOf(sql`
          select owner.id::text as id
          from ${sql.identifier(table)} as owner
          where owner.${sql.identifier(column)} is not null
            and not exists (
              select from uploaded_files as files
              where files.id::text = owner.${sql.identifier(column)} ->> 'id'
            )
          order by owner.id
          limit 50`),
      );
      found.push(...rows.map(({ id }) => `${path} ${id}: ${name} names a file that was never uploaded`));
    }
  return found;
}
