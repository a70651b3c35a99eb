import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Files, Verdict } from '#engine/files/files.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import type { Logger } from '#engine/server/log.ts';
import { forgetUploads, quarantinedUploadsSql, releaseUploadSql } from './uploadHousekeeping.ts';

interface Parts {
  readonly database: Database;
  readonly files: Pick<Files, 'scan' | 'sweep'>;
  /** Asked at each turn: a changed schema brings another one. */
  readonly model: () => Model;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now?: () => Date;
}

const scanEveryMs = 60 * 1000;
const sweepEveryMs = 60 * 60 * 1000;

/**
 * Once a minute, has the files scanned that wait in quarantine; once an hour, has those removed that no row points to.
 * Several servers may do so at once. Returns the way to stop.
 */
export function startFileHousekeeping(parts: Parts): () => void {
  const every = (ms: number, work: (parts: Parts) => Promise<void>) =>
    setInterval(() => {
      work(parts).catch((error: unknown) => parts.log.error({ error }, 'housekeeping of files failed'));
    }, ms).unref();
  const timers = [every(scanEveryMs, scanQuarantine), every(sweepEveryMs, sweepFiles)];
  return () => timers.forEach(clearInterval);
}

/** A clean file is served from now on; the row of an infected one has no bytes any more. */
export async function scanQuarantine({ database, files, model, log }: Parts): Promise<void> {
  for (const resource of resourcesOfFiles(model())) {
    for (const { path } of await database.query<{ path: string }>(quarantinedSql(resource))) {
      const verdict = await files.scan(path);
      if (verdict === 'away') return;
      await database.query(releaseSql(resource, path, verdict));
      log.info({ file: path, verdict }, 'a file has left quarantine');
    }
  }
  for (const { path } of await database.query<{ path: string }>(quarantinedUploadsSql())) {
    const verdict = await files.scan(path);
    if (verdict === 'away') return;
    await database.query(releaseUploadSql(path, verdict));
    log.info({ file: path, verdict }, 'a file has left quarantine');
  }
}

/** Fewer may well be all orphans. */
const fewKeys = 100;

export async function sweepFiles({
  database,
  files,
  model,
  log,
  now = () => new Date(),
}: Parts): Promise<void> {
  const resources = resourcesOfFiles(model());
  await forgetUploads(database, model(), now());
  const removed = await files.sweep(async (keys) => {
    const used = await database.query<{ path: string }>(usedSql(resources, keys));
    if (used.length > 0 || keys.length <= fewKeys) return new Set(used.map(({ path }) => path));
    // An empty database beside a full store is a mistake of settings, which must not cost the files.
    log.warn({ files: keys.length }, 'the file store seems to be of another database: nothing is removed');
    return new Set(keys);
  });
  if (removed > 0) log.info({ files: removed }, 'files that no row points to were removed');
  if (resources.some(({ upload }) => upload?.text)) await database.query(forgetTextsSql(resources));
}

function resourcesOfFiles({ resources }: Model): readonly Resource[] {
  return Object.values(resources).filter(({ upload }) => upload !== undefined);
}

function quarantinedSql({ table }: Resource) {
  return statementOf(sql`
    select distinct ${column('t', 'path')} as path
    from ${tableAs(table, 't')}
    where ${column('t', 'is_quarantined')} and ${column('t', 'path')} is not null
    order by path
    limit 1000`);
}

function releaseSql({ table }: Resource, path: string, verdict: Verdict) {
  const kept = verdict === 'infected' ? sql`null` : sql.identifier('path');
  return statementOf(sql`
    update ${sql.identifier(table)}
    set is_quarantined = false, path = ${kept}, row_version = row_version + 1
    where path = ${path} and is_quarantined`);
}

/** The words of files that no row has any more. */
function forgetTextsSql(resources: readonly Resource[]) {
  const used = resources.map(
    ({ table }) =>
      sql`not exists (select from ${tableAs(table, 't')} where ${column('t', 'path')} = file_texts.key)`,
  );
  return statementOf(sql`
    delete from file_texts
    where ${allOf(used)}`);
}

function usedSql(resources: readonly Resource[], keys: readonly string[]) {
  const each = resources.map(({ table }): SQL => {
    return sql`select ${column('t', 'path')} as path from ${tableAs(table, 't')} where ${column('t', 'path')} = any(${keys})`;
  });
  const uploaded = sql`select files.key as path from uploaded_files as files where files.key = any(${keys})`;
  return statementOf(sql`${sql.join([...each, uploaded], ' union ')} order by path limit ${keys.length}`);
}
