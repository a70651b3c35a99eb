import { execFile } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { ask, documentOf, isAcknowledged } from './asking.ts';
import { type Fault, nothing, type Outcome, type Stage } from './fault.ts';
import { startedProduct, tokenOf } from './product.ts';
import { inconsistencies } from './verify.ts';

const run = promisify(execFile);

/** The embedded database as the version before the last migration made and filled it, served by this one. */
export const olderFolder: readonly Fault[] = [
  { name: 'a data folder of the version before', engine: 'PGlite', play },
];

/** Not played where the history of the sources is not at hand. */
async function play({ installations }: Stage): Promise<Outcome> {
  const commit = await versionBefore();
  if (commit === undefined) return nothing;
  const installation = await installations.copy('PGlite');
  const { dataDir, environment } = installation;
  const tree = `${dataDir}-tree`;
  try {
    await rm(join(dataDir, 'database'), { recursive: true });
    await run('git', ['worktree', 'add', '--detach', tree, commit]);
    await symlink(resolve('node_modules'), join(tree, 'node_modules'));
    const env = { ...process.env, ...environment, SEED: 'demo' };
    for (const command of ['migrate', 'seed'])
      await run(process.execPath, ['src/bin/alec.js', command], { cwd: tree, env });
    const before = await countDossiers(dataDir);
    const start = performance.now();
    const product = await startedProduct({ ...environment, SEED: 'demo' });
    const wellAgainMs = performance.now() - start;
    const token = await tokenOf(product.origin);
    const list = await ask(product.origin, token, { path: '/api/v1/training-courses?page[size]=1' });
    const total = isAcknowledged(list)
      ? documentOf<{ meta: { page: { total: number } } }>(list).meta.page.total
      : 0;
    const code = await product.end('SIGTERM');
    const wrong = [
      ...(code === 0 ? [] : [`The stop gave ${code}`]),
      ...(await inconsistencies({ ...installation, since: new Date() })),
    ];
    const lost = total === before ? [] : [`Of ${before} dossiers ${total} are shown`];
    return { ...nothing, rounds: 1, acknowledged: before, lost, wellAgainMs, wrong };
  } finally {
    await run('git', ['worktree', 'remove', '--force', tree]).catch(() => undefined);
    await installation.remove();
  }
}

/** The last commit without the newest migration. */
async function versionBefore(): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', [
      'log',
      '-1',
      '--diff-filter=A',
      '--format=%H',
      '--',
      'generated/migrations',
    ]);
    const { stdout: parent } = await run('git', ['rev-parse', '--verify', `${stdout.trim()}^`]);
    return parent.trim();
  } catch {
    return undefined;
  }
}

/** Those that are not deleted, as the list shows them. */
async function countDossiers(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  const [row] = await database
    .query<{ count: number }>(
      statementOf(
        sql`select count(*)::integer as count from training_courses where deleted_at is null and not is_draft`,
      ),
    )
    .finally(() => database.close());
  return row?.count ?? 0;
}
